import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionImport } from "@urna/contract/elections/election-file";
import { createElection, importElection } from "@urna/contract/elections/routes";
import { createProcess } from "@urna/contract/processes/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useRef } from "react";
import type { z } from "zod";
import { newProcess, type NewElectionFields } from "./new-election-fields.ts";

/** The file is not JSON at all. */
export class UnreadableFile extends Error {}

const written = (code: string) => code.trim().toUpperCase();

/** Makes the process if it is new, and the draft; a process that was made once is not made again by another try. */
export function useNewElection(onCreated: (election: AdminElection) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const made = useRef(new Map<string, string>());
  const processOf = async ({ processId, processName, processCode, trial }: NewElectionFields) => {
    if (processId !== newProcess) return processId;
    const code = written(processCode);
    const known = made.current.get(`${code} ${trial}`);
    if (known !== undefined) return known;
    const process = await call(api, createProcess, {
      body: { code, name: { es: processName }, ...(trial && { trial }) },
    });
    made.current.set(`${code} ${trial}`, process.id);
    return process.id;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ chosen, ...fields }: NewElectionFields & { chosen: File | undefined }) => {
      // A file that cannot be read must not leave an empty process behind.
      const file = chosen && (await jsonOf(chosen));
      const processId = await processOf(fields);
      const code = written(fields.code);
      return file
        ? call(api, importElection, { body: { processId, code, file } })
        : call(api, createElection, {
            body: { ...emptyDraft, processId, code, title: { es: fields.title } },
          });
    },
    onSuccess: async (election) => {
      await queries.invalidateQueries({ queryKey: ["admin", "processes"] });
      void queries.invalidateQueries({ queryKey: ["admin", "elections"] });
      onCreated(election);
    },
  });
  return { create: mutate, isPending, error };
}

const emptyDraft = {
  description: { es: "" },
  question: { es: "" },
  categories: [],
  candidates: [],
  rules: { seats: 1, min: 1, max: 1, blank: true },
};

type ImportedFile = z.input<typeof ElectionImport>["file"];

/** The API says field by field what is wrong with it. */
async function jsonOf(file: File): Promise<ImportedFile> {
  try {
    return JSON.parse(await file.text()) as ImportedFile;
  } catch {
    throw new UnreadableFile();
  }
}

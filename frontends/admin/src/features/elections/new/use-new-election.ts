import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useRef } from "react";
import { createElection, importElection } from "../api/create-election.ts";
import { createProcess } from "../api/processes.ts";
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
    const process = await createProcess(api, {
      code,
      name: { es: processName },
      ...(trial && { trial }),
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
      return chosen
        ? importElection(api, { processId, code, file })
        : createElection(api, { ...emptyDraft, processId, code, title: { es: fields.title } });
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

async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new UnreadableFile();
  }
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RollFile } from "@urna/contract/api/admin/roll-file";
import type { RollMode } from "@urna/contract/words";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { commitRoll } from "../api/commit-roll.ts";
import { getRollImport } from "../api/get-roll-import.ts";
import { importRoll, type Import } from "../api/import-roll.ts";
import { readRollFile } from "../api/read-roll-file.ts";
import type { Decided } from "./use-decisions.ts";
import { importKey, versionsKey, votersName } from "../roll-keys.ts";

export interface ChosenFile {
  readonly file: File;
  readonly mode: RollMode;
  readonly reading: RollFile;
}

/** What was sent to be checked. */
export type AskedCheck = Omit<Import, "electionId">;

export interface AskedCommit extends Decided {
  readonly reason: string;
}

const everyMs = 700;

/** The three calls of an import: reading the header, the dry run, the commit. The file stays in this page only. */
export function useRollImport(electionId: string, onChecked: (importId: string, asked: AskedCheck) => void) {
  const api = useApi();
  const [chosen, setChosen] = useState<ChosenFile>();
  const read = useMutation({
    mutationFn: async ({ file, mode }: { file: File; mode: RollMode }) => ({
      file,
      mode,
      reading: await readRollFile(api, electionId, file),
    }),
    onSuccess: setChosen,
  });
  const check = useMutation({
    mutationFn: (asked: AskedCheck) => importRoll(api, { ...asked, electionId }),
    onSuccess: ({ importId }, asked) => onChecked(importId, asked),
  });
  return { chosen, read, check, chooseAgain: () => setChosen(undefined) };
}

/** What was checked; while somebody commits it, asked again and again how far it has come. */
export function useCheckedImport(electionId: string, importId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const commit = useMutation({
    mutationFn: (asked: AskedCommit) => commitRoll(api, { ...asked, electionId, importId }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: importKey(importId) }),
        queries.invalidateQueries({ queryKey: versionsKey(electionId) }),
        queries.invalidateQueries({ queryKey: ["admin", ...votersName(electionId)] }),
        queries.invalidateQueries({ queryKey: ["admin", "checklist", electionId] }),
      ]),
  });
  const state = useQuery({
    queryKey: importKey(importId),
    queryFn: ({ signal }) => getRollImport(api, electionId, importId, signal),
    refetchInterval: (query) =>
      commit.isPending || query.state.data?.state === "committing" ? everyMs : false,
  });
  return { commit, state };
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import type { RollCommit } from "@urna/contract/roll-import/import-state";
import type { RollFile, RollMapping } from "@urna/contract/roll-import/roll-file";
import { commitRoll, getRollImport, importRoll, readRollFile } from "@urna/contract/roll-import/routes";
import type { RollMode } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import type { Decided } from "./commit/use-decisions.ts";
import { importKey, versionsKey, votersName } from "../roll-keys.ts";

export interface ChosenFile {
  readonly file: File;
  readonly mode: RollMode;
  readonly reading: RollFile;
}

/** What was sent to be checked. */
export interface AskedCheck {
  readonly file: File;
  readonly mode: RollMode;
  readonly mapping: RollMapping;
}

export interface AskedCommit extends Decided {
  readonly reason: string;
}

const everyMs = 700;

/** The three calls of an import: reading the header, the dry run, the commit. The file stays in this page only. */
export function useRollImport(
  electionId: ElectionId,
  onChecked: (importId: RollVersionId, asked: AskedCheck) => void,
) {
  const api = useApi();
  const [chosen, setChosen] = useState<ChosenFile>();
  const read = useMutation({
    mutationFn: async ({ file, mode }: { file: File; mode: RollMode }) => ({
      file,
      mode,
      reading: await call(api, readRollFile, {
        params: { id: electionId },
        body: file,
        headers: typeOf(file),
      }),
    }),
    onSuccess: setChosen,
  });
  const check = useMutation({
    mutationFn: ({ file, mode, mapping }: AskedCheck) =>
      call(api, importRoll, {
        params: { id: electionId },
        query: { mode, fileName: file.name.slice(0, 200), mapping: JSON.stringify(mapping) },
        body: file,
        headers: typeOf(file),
      }),
    onSuccess: ({ importId }, asked) => onChecked(importId, asked),
  });
  return { chosen, read, check, chooseAgain: () => setChosen(undefined) };
}

/** What was checked; while somebody commits it, asked again and again how far it has come. */
export function useCheckedImport(electionId: ElectionId, importId: RollVersionId) {
  const api = useApi();
  const queries = useQueryClient();
  const commit = useMutation({
    mutationFn: (asked: AskedCommit) =>
      call(api, commitRoll, { params: { id: electionId, importId }, body: commitOf(asked) }),
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
    queryFn: ({ signal }) => call(api, getRollImport, { params: { id: electionId, importId }, signal }),
    refetchInterval: (query) =>
      commit.isPending || query.state.data?.state === "committing" ? everyMs : false,
  });
  return { commit, state };
}

/** Rows in error are left out. */
function commitOf({ reason, clear, contactsInUse }: AskedCommit): RollCommit {
  return {
    leaveOutErrors: true,
    ...(clear.length > 0 && { clear }),
    ...(contactsInUse && { contactsInUse }),
    ...(reason !== "" && { reason }),
  };
}

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The type is taken from the name, because browsers know none for many of these files. */
const typeOf = ({ name }: File) => ({
  "content-type": name.toLowerCase().endsWith(".xlsx") ? xlsx : "text/csv",
});

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RollDryRun } from "@urna/contract/api/admin/roll";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { commitRoll } from "./api/commit-roll.ts";
import { importRoll } from "./api/import-roll.ts";
import { versionsKey, votersName } from "./roll-keys.ts";

/** A file is checked, looked at, and only then made the roll. */
export function useImport(electionId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [dryRun, setDryRun] = useState<RollDryRun>();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: versionsKey(electionId) }),
      queries.invalidateQueries({ queryKey: ["admin", ...votersName(electionId)] }),
      queries.invalidateQueries({ queryKey: ["admin", "checklist", electionId] }),
    ]);
  const check = useMutation({
    mutationFn: (file: Blob) => importRoll(api, electionId, file),
    onSuccess: setDryRun,
  });
  const commit = useMutation({
    mutationFn: ({ importId, reason }: { importId: string; reason: string }) =>
      commitRoll(api, { electionId, importId, reason }),
    onSuccess: () => {
      setDryRun(undefined);
      return reload();
    },
    onError: (problem) => {
      if (!isApiProblem(problem, "write-conflict", "not-found")) return;
      setDryRun(undefined);
      void reload();
    },
  });
  const startAgain = () => {
    setDryRun(undefined);
    check.reset();
    commit.reset();
  };
  return { dryRun, check, commit, startAgain };
}

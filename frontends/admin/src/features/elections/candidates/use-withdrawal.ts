import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { withdrawCandidate } from "@urna/contract/candidates/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { electionKey } from "../../../election/election-key.ts";

export interface WithdrawalOutcome {
  readonly kind: "done" | "conflict";
  /** The candidate's. */
  readonly number: number;
}

interface WithdrawalOptions {
  election: Pick<AdminElection, "id">;
  number: number;
  onOutcome(outcome: WithdrawalOutcome): void;
}

/** Records a withdrawal; a conflict is reported once what stands now is known. */
export function useWithdrawal({ election: { id }, number, onOutcome }: WithdrawalOptions) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(api, withdrawCandidate, { params: { id, number }, body: { reason } }),
    onSuccess: (changed) => {
      queries.setQueryData(electionKey(id), changed);
      void queries.invalidateQueries({
        queryKey: ["admin"],
        predicate: ({ queryKey }) => queryKey[2] !== id,
      });
      onOutcome({ kind: "done", number });
    },
    onError: async (problem) => {
      if (!isApiProblem(problem, "write-conflict")) return;
      await queries.invalidateQueries({ queryKey: electionKey(id) });
      onOutcome({ kind: "conflict", number });
    },
  });
}

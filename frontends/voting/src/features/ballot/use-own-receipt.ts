import { useQuery } from "@tanstack/react-query";
import type { Receipt } from "@urna/contract/api/public";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect, useState } from "react";
import { useElectionId } from "../../election/use-election.ts";
import { getReceipt } from "./api/get-receipt.ts";
import { followMs, nextAskMs } from "./follow-up.ts";

/**
 * The voter's own receipt, asked for again while it is being made and sent, less and less often, and not for ever.
 * `known` came with the vote.
 */
export function useOwnReceipt(voterId: string, known?: Receipt) {
  const api = useApi();
  const electionId = useElectionId();
  const [since, setSince] = useState(Date.now);
  const over = useIsOver(since + followMs);
  const { data, error, refetch } = useQuery({
    queryKey: ["own-receipt", electionId, voterId],
    queryFn: ({ signal }) => getReceipt(api, electionId, signal),
    gcTime: 0,
    // A lost connection is told, rather than waited for in silence.
    networkMode: "always",
    ...(known && { initialData: known }),
    refetchInterval: ({ state }) =>
      state.data?.sentByEmail || isApiProblem(state.error, "not-signed-in", "not-allowed")
        ? false
        : nextAskMs(Date.now() - since),
  });
  return {
    receipt: data,
    error,
    /** It was asked for long enough. */
    over,
    /** Asks for it now, and goes on asking. */
    followAgain() {
      setSince(Date.now());
      void refetch();
    },
  };
}

function useIsOver(moment: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return now >= moment;
}

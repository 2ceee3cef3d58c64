import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PersonId } from "@urna/contract/identifiers";
import { getOwnReceipt } from "@urna/contract/receipts/routes";
import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect, useState } from "react";
import { useElectionId } from "../../../election/use-election.ts";
import { followMs, nextAskMs } from "./follow-up.ts";
import { isSettled, withEmailOnItsWay } from "./receipt-email.ts";

/**
 * The voter's own receipt, asked for again while it is being made and sent, less and less often, and not for ever.
 * `known` came with the vote.
 */
export function useOwnReceipt(voterId: PersonId, known?: OwnReceipt) {
  const api = useApi();
  const electionId = useElectionId();
  const queries = useQueryClient();
  const queryKey = ["own-receipt", electionId, voterId];
  const [since, setSince] = useState(Date.now);
  const over = useIsOver(since + followMs);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api, getOwnReceipt, { params: { id: electionId }, signal }),
    gcTime: 0,
    // A lost connection is shown at once, instead of waiting in silence.
    networkMode: "always",
    ...(known && { initialData: known }),
    refetchInterval: ({ state }) =>
      isSettled(state.data) || isApiProblem(state.error, "not-signed-in", "not-allowed")
        ? false
        : nextAskMs(Date.now() - since),
  });
  const followAgain = () => {
    setSince(Date.now());
    void refetch();
  };
  return {
    receipt: data,
    error,
    /** It was asked for long enough. */
    over,
    /** Asks for it now, and goes on asking. */
    followAgain,
    /** Another email was accepted: what was known of the one before is over. */
    emailAccepted(sentTo: string) {
      queries.setQueryData<OwnReceipt>(queryKey, (before) => before && withEmailOnItsWay(before, sentTo));
      followAgain();
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

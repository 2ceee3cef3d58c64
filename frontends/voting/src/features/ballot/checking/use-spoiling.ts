import { spoilBallot } from "@urna/contract/casting/routes";
import { call } from "@urna/web-kit/api-client/call";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useElectionId } from "../../../election/use-election.ts";
import { markMemory } from "../marking/mark-memory.ts";

/** Gives a sealed ballot up, so that it may be opened: only the box's answer says that it can be cast no more. */
export function useSpoiling(tracker: string) {
  const api = useApi();
  const electionId = useElectionId();
  return useSingleMutation({
    mutationFn: async () => {
      const answer = await call(api, spoilBallot, { params: { id: electionId }, body: { tracker } });
      if (answer.tracker !== tracker) throw new ApiProblem("unexpected-answer");
    },
    // The next ballot is marked again, whatever becomes of this page.
    onSuccess: () => markMemory.forget(electionId),
  });
}

import { SpoiledBallot } from "@urna/contract/api/voter";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import type { Api } from "@urna/web-kit/api-client/use-api";

/**
 * Gives the ballot with this tracker up: the box will never take it. Asking again is harmless.
 * @throws ApiProblem, also when the answer speaks of another ballot
 */
export async function postSpoiledBallot(
  api: Api,
  { electionId, tracker }: { electionId: string; tracker: string },
): Promise<void> {
  const path = `/elections/${encodeURIComponent(electionId)}/spoiled-ballots`;
  const answer = await api.post(path, { tracker }, SpoiledBallot);
  if (answer.tracker !== tracker) throw new ApiProblem("unexpected-answer");
}

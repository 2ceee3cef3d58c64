import * as routes from "@urna/contract/casting/routes";
import { inElection, type ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/**
 * Spoils a ballot before it is opened to its voter. Identity gets the voter and no tracker, the ballot box the tracker
 * and nothing of the voter, and no request id travels with either.
 */
export function spoilBallot({ participations, limits, ballotBox }: Services, directory: ElectionDirectory) {
  return handle(routes.spoilBallot, async ({ params, body: { tracker }, session }) => {
    const electionId = params.id;
    await inElection(directory, electionId, () => participations.authorizeCheck({ electionId }));
    await limits.consume({ limit: "spoiled-ballot", key: session.person.id });
    await ballotBox.spoilBallot({ electionId, tracker });
    return { status: 200, body: { tracker } };
  });
}

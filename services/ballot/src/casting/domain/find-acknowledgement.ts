import { acknowledge, type Acknowledgement } from "./acknowledgement.ts";
import { readClaim } from "./ballot-claim.ts";
import { trackerOfSame, type CastPorts, type CastRequest } from "./cast-ballot.ts";

/**
 * The acknowledgement of exactly these bytes, if they are in the box. Read only.
 * @throws DomainError `not-found`, `invalid-ballot` (not a ballot of this election), `already-voted` (anything else)
 */
export async function findAcknowledgement(
  { contexts, stores, maxBallotBytes }: Pick<CastPorts, "contexts" | "stores" | "maxBallotBytes">,
  { electionId, bytes }: CastRequest,
): Promise<Acknowledgement> {
  const context = await contexts(electionId);
  const claim = readClaim(bytes, context, maxBallotBytes);
  const inBox = await stores.box.findAcceptedBallot(electionId, claim.publicCredential);
  return acknowledge(context, trackerOfSame(inBox, claim));
}

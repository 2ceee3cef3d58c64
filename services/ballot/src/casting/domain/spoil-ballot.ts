import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { demandOpen } from "./cast-ballot.ts";

/** SHA-256 in Base64 without padding. */
const trackerPattern = /^[A-Za-z0-9+/]{43}$/;

/**
 * Marks the tracker as spoiled: the ballot is never accepted, so its voter may open it. The service does not learn
 * which ballot it is. A repeated request changes nothing. Of a cast and a spoiling of the same ballot exactly one
 * succeeds.
 * @throws DomainError `invalid-request`, `already-voted` (it is in the box), `not-found`, `election-not-open`,
 * `election-paused`, `election-closed`
 */
export async function spoilBallot(
  { transact }: Pick<Ports, "transact">,
  { electionId, tracker }: { electionId: ElectionId; tracker: string },
): Promise<void> {
  if (!trackerPattern.test(tracker)) throw new DomainError("invalid-request");
  await transact(async ({ elections, spoiled, box }) => {
    demandOpen(await elections.lockForBallot(electionId, tracker));
    if (await spoiled.isSpoiled(electionId, tracker)) return;
    if (await box.hasAcceptedTracker(electionId, tracker)) throw new DomainError("already-voted");
    await spoiled.addSpoiledBallot(electionId, tracker);
  });
}

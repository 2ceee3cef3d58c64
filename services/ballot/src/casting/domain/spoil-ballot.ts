import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { demandOpen } from "./cast-ballot.ts";

/** SHA-256 in Base64 without padding. */
const trackerPattern = /^[A-Za-z0-9+/]{43}$/;

/**
 * From now on the ballot with this tracker is never taken, so that it may be opened to its voter. Which ballot that is
 * nobody here knows. The same again changes nothing. Against a cast of the same ballot exactly one of them succeeds.
 * @throws DomainError `invalid-request`, `already-voted` (it is in the box), `not-found`, `election-not-open`,
 * `election-paused`, `election-closed`
 */
export async function spoilBallot(
  { transact }: Pick<Ports, "transact">,
  { electionId, tracker }: { electionId: string; tracker: string },
): Promise<void> {
  if (!trackerPattern.test(tracker)) throw new DomainError("invalid-request");
  await transact(async ({ elections, spoiled, box }) => {
    demandOpen(await elections.lockVotingHoursForShare(electionId));
    await spoiled.lockTracker(electionId, tracker);
    if (await spoiled.isSpoiled(electionId, tracker)) return;
    if (await box.hasAcceptedTracker(electionId, tracker)) throw new DomainError("already-voted");
    await spoiled.addSpoiledBallot(electionId, tracker);
  });
}

import { trackerOf } from "@urna/belenios/tracker";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports, Stores } from "../../domain/ports.ts";
import type { BallotContexts, SealedElection } from "../../sealing/domain/sealed-election.ts";
import { acceptedEvent } from "./accepted-event.ts";
import { type Acknowledgement, acknowledge } from "./acknowledgement.ts";
import { type BallotClaim, readClaim } from "./ballot-claim.ts";
import type { StoredBallot } from "./ports.ts";
import { type VotingHours, castRefusal } from "./voting-hours.ts";

type UsedPorts = "stores" | "transact" | "verifyBallot" | "timeStep" | "maxBallotBytes";

export type CastPorts = Pick<Ports, UsedPorts> & {
  readonly contexts: BallotContexts;
};

export interface CastRequest {
  readonly electionId: ElectionId;
  readonly bytes: Uint8Array;
}

export interface CastAnswer {
  readonly acknowledgement: Acknowledgement;
  /** False when these very bytes were already in the box. */
  readonly created: boolean;
}

/**
 * Verifies a ballot and keeps it once. Cheap checks come first. The same bytes get the same acknowledgement at any
 * time, also after closing.
 * @throws DomainError `not-found`, `invalid-ballot`, `already-voted`, `ballot-spoiled`, `election-not-open`,
 * `election-paused`, `election-closed`, `unavailable`
 */
export async function castBallot(ports: CastPorts, { electionId, bytes }: CastRequest): Promise<CastAnswer> {
  const context = await ports.contexts(electionId);
  const claim = readClaim(bytes, context, ports.maxBallotBytes);
  const earlier = await ports.stores.box.findAcceptedBallot(electionId, claim.publicCredential);
  if (earlier)
    return { acknowledgement: acknowledge(context, trackerOfSame(earlier, claim)), created: false };

  await demandUnspoiled(ports.stores, electionId, trackerOf(claim.ballot));
  demandOpen(await ports.stores.elections.findVotingHours(electionId));
  const ballot = await verified(ports, context.electionText, { electionId, claim });
  const created = await ports.timeStep("insert", () => keep(ports, context, ballot));
  return { acknowledgement: acknowledge(context, ballot.tracker), created };
}

async function verified(
  { stores, verifyBallot, timeStep }: CastPorts,
  electionText: string,
  { electionId, claim }: { electionId: ElectionId; claim: BallotClaim },
): Promise<StoredBallot> {
  const listed = await stores.sealings.hasCredential(electionId, claim.publicCredential);
  if (!listed) throw new DomainError("invalid-ballot");
  const verdict = await timeStep("verify", () => verifyBallot({ electionText, ballot: claim.ballot }));
  if (!verdict.ok || verdict.publicCredential !== claim.publicCredential)
    throw new DomainError("invalid-ballot");
  return { ballot: claim.ballot, publicCredential: claim.publicCredential, tracker: verdict.tracker };
}

/**
 * One transaction: checks the hours under a shared lock, checks that the ballot is not spoiled, writes the row and the
 * event.
 */
function keep({ transact }: CastPorts, context: SealedElection, ballot: StoredBallot): Promise<boolean> {
  const { electionId } = context;
  return transact(async ({ elections, spoiled, box, events }) => {
    demandOpen(await elections.lockVotingHoursForShare(electionId));
    await spoiled.lockTracker(electionId, ballot.tracker);
    await demandUnspoiled({ spoiled }, electionId, ballot.tracker);
    if (await box.insertBallot(electionId, ballot)) {
      await events.emit("ballot.accepted.v1", acceptedEvent(context, ballot.publicCredential));
      return true;
    }
    trackerOfSame(await box.findAcceptedBallot(electionId, ballot.publicCredential), ballot);
    return false;
  });
}

async function demandUnspoiled(
  { spoiled }: Pick<Stores, "spoiled">,
  electionId: ElectionId,
  tracker: string,
): Promise<void> {
  if (await spoiled.isSpoiled(electionId, tracker)) throw new DomainError("ballot-spoiled");
}

/** @throws DomainError `not-found`, `election-not-open`, `election-paused`, `election-closed` */
export function demandOpen(hours: VotingHours | undefined): void {
  const refusal = hours === undefined ? "not-found" : castRefusal(hours);
  if (refusal) throw new DomainError(refusal);
}

/** The tracker of the ballot in the box, if it is this one. @throws DomainError `already-voted` */
export function trackerOfSame(inBox: StoredBallot | undefined, { ballot }: { ballot: string }): string {
  if (inBox?.ballot !== ballot) throw new DomainError("already-voted");
  return inBox.tracker;
}

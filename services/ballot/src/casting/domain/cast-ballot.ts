import { trackerOf } from "@urna/belenios/tracker";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
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
  const sought = { publicCredential: claim.publicCredential, tracker: trackerOf(claim.ballot) };
  const known = await ports.stores.box.searchBeforeCasting(electionId, sought);
  const { earlier, isSpoiled, isListed, hours } = known;
  if (earlier)
    return { acknowledgement: acknowledge(context, trackerOfSame(earlier, claim)), created: false };

  if (isSpoiled) throw new DomainError("ballot-spoiled");
  demandOpen(hours);
  if (!isListed) throw new DomainError("invalid-ballot");
  const ballot = await verified(ports, context.electionText, claim);
  const created = await ports.timeStep("insert", () => keep(ports, context, ballot));
  return { acknowledgement: acknowledge(context, ballot.tracker), created };
}

async function verified(
  { verifyBallot, timeStep }: CastPorts,
  electionText: string,
  claim: BallotClaim,
): Promise<StoredBallot> {
  const verdict = await timeStep("verify", () => verifyBallot({ electionText, ballot: claim.ballot }));
  if (!verdict.ok || verdict.publicCredential !== claim.publicCredential)
    throw new DomainError("invalid-ballot");
  return { ballot: claim.ballot, publicCredential: claim.publicCredential, tracker: verdict.tracker };
}

/** One transaction: checks the hours under a shared lock, writes the row and the event unless the ballot is spoiled. */
function keep({ transact }: CastPorts, context: SealedElection, ballot: StoredBallot): Promise<boolean> {
  const { electionId } = context;
  return transact(async ({ elections, spoiled, box }) => {
    demandOpen(await elections.lockForBallot(electionId, ballot.tracker));
    const event = acceptedEvent(context, ballot.publicCredential);
    if (await box.insertBallot(electionId, ballot, event)) return true;
    if (await spoiled.isSpoiled(electionId, ballot.tracker)) throw new DomainError("ballot-spoiled");
    trackerOfSame(await box.findAcceptedBallot(electionId, ballot.publicCredential), ballot);
    return false;
  });
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

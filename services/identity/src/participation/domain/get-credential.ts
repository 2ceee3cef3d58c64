import type { CommitmentProof } from "@urna/belenios/commitment";
import type { ElectionId } from "@urna/contract/identifiers";
import { ticketSeconds } from "@urna/contract/registrar/ticket";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Link } from "../../roll/domain/ports.ts";
import type { TwoHandsDependency } from "../../two-hands/domain/ports.ts";
import type { Entry } from "../../access/domain/entry.ts";
import type { RollVoter, SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { eligibleVoter, isStrongEnough, type VoterOfElection } from "./eligibility.ts";
import type { CommitmentProofs } from "./commitment-proofs.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies extends TwoHandsDependency {
  elections: SealedElectionStore;
  links: LinkStore;
  proofs: CommitmentProofs;
  clock: Clock;
}

export interface OwnCredential {
  /** Of two hands: identity's half. */
  privateCredential: string;
  commitment: CommitmentProof;
}

/**
 * The voter's private credential, and that it was sealed for their document, for the voting kit. Of two hands with a ticket,
 * for which the registrar begins to release its half. Errors: not-eligible, stronger-sign-in-required, already-voted,
 * not-found (election, or its links are gone), unavailable (this installation has no registrar any more).
 */
export async function getCredential(
  dependencies: Dependencies,
  { method, ...who }: VoterOfElection & { method: Entry },
): Promise<OwnCredential & { ticket: string | undefined }> {
  const { elections, links, proofs } = dependencies;
  const voter = await eligibleVoter(elections, who);
  if (!isStrongEnough(method, voter)) throw new DomainError("stronger-sign-in-required");
  if (!voter.election.credentialsOut) await elections.recordCredentialsOut(who.electionId);
  const link = await links.findLink(who.electionId, who.personId);
  if (link) {
    const commitment = await proofs(who.electionId, link);
    const ticket = await ticketFor(dependencies, who.electionId, { voter, link });
    return { privateCredential: link.privateCredential, commitment, ticket };
  }
  const voted = await links.findParticipation(who.electionId, who.personId);
  throw new DomainError(voted ? "already-voted" : "not-found");
}

/** Undefined: of one hand. */
async function ticketFor(
  { twoHands, clock }: Dependencies,
  uuid: ElectionId,
  { voter: { election }, link: { voter } }: { voter: RollVoter; link: Link },
): Promise<string | undefined> {
  if (!election.authorities || voter === undefined) return undefined;
  if (!twoHands) throw new DomainError("unavailable");
  const exp = Math.floor(clock.now().getTime() / 1_000) + ticketSeconds;
  return twoHands.signTicket({ exp, uuid, attempt: election.authorities.attempt, voter });
}

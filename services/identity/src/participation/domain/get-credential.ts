import { DomainError } from "@urna/service-kit/errors";
import type { Entry } from "../../access/domain/entry.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { eligibleVoter, isStrongEnough, type VoterOfElection } from "./eligibility.ts";
import type { CommitmentProof } from "@urna/belenios/commitment";
import type { CommitmentProofs } from "./commitment-proofs.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
  proofs: CommitmentProofs;
}

export interface OwnCredential {
  privateCredential: string;
  commitment: CommitmentProof;
}

/**
 * The voter's private credential, and that it was sealed for their document, for the voting kit. Errors: not-eligible, stronger-sign-in-required,
 * already-voted, not-found (election, or its links are gone).
 */
export async function getCredential(
  { elections, links, proofs }: Dependencies,
  { method, ...who }: VoterOfElection & { method: Entry },
): Promise<OwnCredential> {
  const voter = await eligibleVoter(elections, who);
  if (!isStrongEnough(method, voter)) throw new DomainError("stronger-sign-in-required");
  if (!voter.election.credentialsOut) await elections.recordCredentialsOut(who.electionId);
  const link = await links.findLink(who.electionId, who.personId);
  if (link) {
    const commitment = await proofs(who.electionId, link);
    return { privateCredential: link.privateCredential, commitment };
  }
  const voted = await links.findParticipation(who.electionId, who.personId);
  throw new DomainError(voted ? "already-voted" : "not-found");
}

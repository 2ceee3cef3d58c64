import { DomainError } from "@urna/service-kit/errors";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { eligibleVoter, type VoterOfElection } from "./eligibility.ts";
import type { CommitmentProofs } from "./commitment-proofs.ts";
import type { OwnCredential } from "./get-credential.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
  proofs: CommitmentProofs;
}

/**
 * Both halves of the credential of a voter who did not vote, and that it was sealed for their document: so they can see
 * in the archive that nobody used it. The caller asks only once the election is closed. Errors: not-eligible, already-voted, not-found.
 */
export async function getUnspentCredential(
  { elections, links, proofs }: Dependencies,
  who: VoterOfElection,
): Promise<OwnCredential & { publicCredential: string }> {
  await eligibleVoter(elections, who);
  const link = await links.findLink(who.electionId, who.personId);
  if (link) {
    const { privateCredential, publicCredential } = link;
    return { privateCredential, publicCredential, commitment: await proofs(who.electionId, link) };
  }
  const voted = await links.findParticipation(who.electionId, who.personId);
  throw new DomainError(voted ? "already-voted" : "not-found");
}

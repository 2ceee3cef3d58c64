import { DomainError } from "@urna/service-kit/errors";
import type { SealedElectionStore } from "../election/ports.ts";
import type { Link } from "../roll/ports.ts";
import { eligibleVoter, type VoterOfElection } from "./eligibility.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

/**
 * Both halves of the credential of a voter who did not vote, so that they can see in the archive that nobody used
 * it. The caller asks only once the election is closed. Errors: not-eligible, already-voted, not-found.
 */
export async function getUnspentCredential(
  { elections, links }: Dependencies,
  who: VoterOfElection,
): Promise<Pick<Link, "privateCredential" | "publicCredential">> {
  await eligibleVoter(elections, who);
  const link = await links.find(who.electionId, who.personId);
  if (link) return link;
  const voted = await links.participation(who.electionId, who.personId);
  throw new DomainError(voted ? "already-voted" : "not-found");
}

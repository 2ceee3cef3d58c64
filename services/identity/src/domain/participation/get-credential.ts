import { DomainError } from "@urna/service-kit/errors";
import type { Entry } from "../access/entry.ts";
import type { SealedElectionStore } from "../election/ports.ts";
import { eligibleVoter, isStrongEnough, type VoterOfElection } from "./eligibility.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

/**
 * The voter's private credential, for the voting kit. Errors: not-eligible, stronger-sign-in-required,
 * already-voted, not-found (election, or its links are gone).
 */
export async function getCredential(
  { elections, links }: Dependencies,
  { method, ...who }: VoterOfElection & { method: Entry },
): Promise<string> {
  const { election, voter } = await eligibleVoter(elections, who);
  if (!isStrongEnough(method, election, voter)) throw new DomainError("stronger-sign-in-required");
  if (!election.credentialsTold) await elections.tellCredentials(who.electionId);
  const link = await links.find(who.electionId, who.personId);
  if (link) return link.privateCredential;
  const voted = await links.participation(who.electionId, who.personId);
  throw new DomainError(voted ? "already-voted" : "not-found");
}

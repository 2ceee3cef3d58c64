import { DomainError } from "@urna/service-kit/errors";
import type { Entry } from "../../access/domain/entry.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { eligibleVoter, isStrongEnough, type VoterOfElection } from "./eligibility.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

/**
 * Whether this voter may have a ballot opened to them now: who may still cast one. Errors: not-eligible,
 * stronger-sign-in-required, already-voted, not-found (election, or its links are gone).
 */
export async function authorizeCheck(
  { elections, links }: Dependencies,
  { method, ...who }: VoterOfElection & { method: Entry },
): Promise<void> {
  const voter = await eligibleVoter(elections, who);
  if (!isStrongEnough(method, voter)) throw new DomainError("stronger-sign-in-required");
  if (await links.findLink(who.electionId, who.personId)) return;
  const voted = await links.findParticipation(who.electionId, who.personId);
  throw new DomainError(voted ? "already-voted" : "not-found");
}

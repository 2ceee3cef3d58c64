import { DomainError } from "@urna/service-kit/errors";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { VoterOfElection } from "./eligibility.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

/** Whether a person may vote in an election and whether they have. Errors: not-found (election). */
export async function getParticipation(
  { elections, links }: Dependencies,
  { electionId, personId }: VoterOfElection,
): Promise<{ eligible: boolean; hasVoted: boolean }> {
  if (!(await elections.findSealedElection(electionId))) throw new DomainError("not-found");
  const voter = await elections.findRollVoter(electionId, personId);
  const participation = voter && (await links.findParticipation(electionId, personId));
  return { eligible: voter !== undefined && !voter.disabled, hasVoted: participation !== undefined };
}

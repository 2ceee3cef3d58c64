import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

interface ElectionParticipation {
  electionId: ElectionId;
  eligible: boolean;
  hasVoted: boolean;
}

/** What `getParticipation` says of each election on whose frozen roll the person is; none for a stranger. */
export async function listParticipations(
  { elections, links }: Dependencies,
  personId: PersonId,
): Promise<ElectionParticipation[]> {
  const own = await elections.findElectionsOf(personId);
  const voted = new Set(
    await links.findElectionsVotedIn(
      personId,
      own.map(({ electionId }) => electionId),
    ),
  );
  return own.map(({ electionId, disabled }) => ({
    electionId,
    eligible: !disabled,
    hasVoted: voted.has(electionId),
  }));
}

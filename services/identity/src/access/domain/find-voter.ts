import { DomainError } from "@urna/service-kit/errors";
import type { RollVoter, SealedElection, SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { Identifier } from "./identifier.ts";

interface Search {
  identifier: Identifier;
  staff: boolean;
}

/**
 * The one voter of the election whom an identifier names. Directors are also found by their establishment's official
 * address when they enter as staff. Errors: identifier-ambiguous.
 */
export async function findVoter(
  elections: SealedElectionStore,
  { electionId }: SealedElection,
  { identifier, staff }: Search,
): Promise<RollVoter | undefined> {
  if (identifier.by === "document")
    return only(await elections.findRollVotersByDocument(electionId, identifier.documents));
  const own = await elections.findRollVotersByEmail(electionId, identifier.email);
  if (own.length > 0 || !staff) return only(own);
  return only(await elections.findDirectorsByOfficialEmail(electionId, identifier.email));
}

function only(voters: readonly RollVoter[]): RollVoter | undefined {
  if (voters.length > 1) throw new DomainError("identifier-ambiguous");
  return voters[0];
}

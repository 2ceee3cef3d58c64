import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Entry } from "../../access/domain/entry.ts";
import type { RollVoter, SealedElectionStore } from "../../roll-freezing/domain/ports.ts";

export interface VoterOfElection {
  electionId: ElectionId;
  personId: PersonId;
}

/** The voter, on the frozen roll and not disabled. Errors: not-found (election), not-eligible. */
export async function eligibleVoter(
  elections: SealedElectionStore,
  { electionId, personId }: VoterOfElection,
): Promise<RollVoter> {
  const voter = await elections.findRollVoter(electionId, personId);
  if (!voter && !(await elections.findSealedElection(electionId))) throw new DomainError("not-found");
  if (!voter || voter.disabled) throw new DomainError("not-eligible");
  return voter;
}

/**
 * Whether somebody who entered by `method` may vote here. ClaveÚnica is never too weak, nor is a code, by whichever entry,
 * where identity alone lets in: of two hands, the registrar sends a code itself, and identity's would prove the same mailbox.
 * Where the election asks for the roll's own four characters and the roll has the voter's, the document's do not do. For
 * who has no email, document access is the only way in. For everybody else it has to be in the rules of one of their
 * categories, and to be a secret: with the document's own digits only where the commission said so, by asking for these.
 */
export function isStrongEnough(method: Entry, { election, ...voter }: RollVoter): boolean {
  if (method === "clave-unica") return true;
  if (method === "code" || method === "staff") return election.hands === "one-hand";
  const rollDecides = election.last4Source === "roll" && voter.hasRollLast4;
  if (rollDecides && method === "document-number") return false;
  if (voter.email === undefined) return true;
  if (method === "document-number" && election.last4Source === "roll") return false;
  return voter.categories.some((category) => election.access[category]?.includes("document"));
}

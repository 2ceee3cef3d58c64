import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Election } from "../../elections/domain/election.ts";
import type { ElectionStore } from "../../elections/domain/ports.ts";

/**
 * Locks a draft that its editor saw unchanged; `revision` undefined skips that check.
 * @throws DomainError `not-found`, `write-conflict` (no draft, or one that is being sealed; with the field `revision`
 * where it was changed meanwhile)
 */
export async function lockDraft(
  elections: ElectionStore,
  { electionId, revision }: { electionId: ElectionId; revision?: number | undefined },
): Promise<Election> {
  const locked = await elections.lockElection(electionId);
  if (locked === undefined) throw new DomainError("not-found");
  const { election } = locked;
  if (election.state !== "draft" || isBeingSealed(election)) throw new DomainError("write-conflict");
  if (revision !== undefined && revision !== election.revision)
    throw new DomainError("write-conflict", { fieldErrors: [{ path: "revision", code: "out-of-range" }] });
  return election;
}

/** Whether a sealing in progress keeps the draft from changing. */
export function isBeingSealed({ pendingSealing }: Pick<Election, "pendingSealing">): boolean {
  return pendingSealing !== undefined && pendingSealing.failure === undefined;
}

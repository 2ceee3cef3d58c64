import { newUuid } from "@urna/belenios/uuid";
import { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { isBeingSealed } from "../../drafts/domain/lock-draft.ts";
import { auditAct, transactAuditingRefusal, type StepRequest } from "../../life-cycle/domain/take-step.ts";

/**
 * Cancels a sealing in progress. The draft gets another id, as in unsealing, so that work still running under the old
 * id cannot mix with a later sealing. Identity releases the roll a moment later.
 * @returns the new id
 * @throws DomainError `not-found`, `write-conflict` (it is not being sealed, or sealed already)
 */
export async function cancelSealing(
  { transact }: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<ElectionId> {
  const id = ElectionId.parse(newUuid());
  const act = { action: "election.cancel-sealing", target: electionId };
  await transactAuditingRefusal({ transact }, { actor, act }, async (stores) => {
    const { elections, pendingSealings, rollReleases, boxKeys, events } = stores;
    const locked = await elections.lockElection(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    if (!isBeingSealed(locked.election)) throw new DomainError("write-conflict");
    await pendingSealings.removePendingWork(electionId);
    await rollReleases.addRollRelease(electionId);
    await boxKeys.destroyBoxKey(electionId);
    await elections.changeElection(electionId, { id });
    await auditAct(events, actor, act);
  });
  return id;
}

import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { finishSecrecy } from "../../box-keys/domain/finish-secrecy.ts";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import { demandReason } from "../../history/domain/history.ts";
import type { Lease } from "../../leases/domain/ports.ts";
import { waitAMoment } from "../../leases/domain/wait-a-moment.ts";
import { stateAfter } from "../../life-cycle/domain/life-cycle.ts";
import { type StepRequest, auditAct, transactAuditingRefusal } from "../../life-cycle/domain/take-step.ts";
import { workOnCount } from "./continue-count.ts";
import { isBeingCounted, staysSummed } from "./count.ts";
import { demandReconciled } from "./reconciliation.ts";

/**
 * Starts the count of a closed election, once every ballot in the box has its voter's mark. Waits a moment, which is
 * enough for a small box. Otherwise the count continues in the background, on any replica, in four stages: `tallying`
 * (adds up), `waiting` (for the trustees' shares), `combining` (opens the sum), `verifying` (the whole archive).
 * Changes nothing where a count is in progress.
 * @throws DomainError `not-found`; `write-conflict` (another state, or marked voters and ballots in the box differ);
 * `invalid-request` (restarted without a reason). Of the count itself: `counts-differ`, `archive-not-verified`,
 * `unavailable`.
 */
export async function beginCount(ports: Ports, request: StepRequest): Promise<void> {
  const { electionId, actor } = request;
  const election = await countable(ports, electionId);
  if (isBeingCounted(election)) return;
  const counted = await ports.stores.board.readBoardSize(electionId);
  await demandReconciled(ports, { electionId, counted }, "write-conflict");
  // Before anything is opened, all marks are written and the keys that join voters with ballots are destroyed.
  if (!(await finishSecrecy(ports, electionId))) throw new DomainError("write-conflict");
  const { leaseMs, answerWithinMs } = ports.workPace;
  const lease = { electionId, worker: crypto.randomUUID(), leaseMs };
  const act = { action: "election.tally", target: electionId };
  let begun = false;
  await transactAuditingRefusal(ports, { actor, act }, async (stores) => {
    const locked = await stores.elections.lockElection(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    stateAfter("tally", locked.election.state);
    if (isBeingCounted(locked.election)) return;
    const failed = locked.election.pendingCount !== undefined;
    if (failed) demandReason(actor);
    const kind = failed ? "recount" : "count";
    await stores.history.addHistoryEvent(electionId, { kind, ...act, actor, reason: actor.reason });
    await begin(stores, locked.election, lease);
    await auditAct(stores.events, actor, act);
    begun = true;
  });
  if (begun) await waitAMoment(workOnCount(ports, lease), answerWithinMs);
}

async function countable({ stores }: Pick<Ports, "stores">, electionId: ElectionId): Promise<Election> {
  const election = await stores.elections.findElection(electionId);
  if (election === undefined) throw new DomainError("not-found");
  stateAfter("tally", election.state);
  return election;
}

/** Restarts a failed count. A sum that trustees were asked to decrypt stays, with the shares they gave. */
async function begin(
  { pendingCounts }: TransactionStores,
  { pendingCount: failed, sealing, id }: Election,
  lease: Lease,
): Promise<void> {
  if (failed && sealing && staysSummed(failed, sealing)) return pendingCounts.resumePendingCount(lease);
  await pendingCounts.removePendingWork(id);
  await pendingCounts.addPendingCount(lease);
}

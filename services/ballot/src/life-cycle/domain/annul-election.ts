import type { ElectionId } from "@urna/contract/identifiers";
import { isDomainError } from "@urna/service-kit/errors";
import { splitAll } from "../../board/domain/batches.ts";
import { publishWaiting } from "../../board/domain/publish-batch.ts";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import { demandReason } from "../../history/domain/history.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Ends an election without a result. Waiting ballots go to the board, as at closing, so that every acknowledgement
 * still finds its ballot.
 * @throws DomainError `not-found`, `write-conflict`, `invalid-request` (no reason)
 */
export function annulElection(
  ports: Pick<Ports, "transact" | "random">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return takeStep(ports, { name: "annul", electionId, actor }, async (_locked, stores) => {
    demandReason(actor);
    // Removes the shares too: the ballots may never be opened.
    await stores.pendingCounts.removePendingWork(electionId);
    await publishLast(ports, stores, electionId);
    await stores.events.emit("election.annulled.v1", { electionId });
    return {};
  });
}

/** Publishes the last batch. A box with a missing key can only be annulled, so that failure is accepted. */
async function publishLast(
  { random }: Pick<Ports, "random">,
  stores: TransactionStores,
  electionId: ElectionId,
): Promise<void> {
  if ((await stores.box.countWaitingBallots(electionId)) === 0) return;
  try {
    await publishWaiting(stores, { electionId, split: splitAll, random });
  } catch (error) {
    if (!isDomainError(error, "unavailable")) throw error;
  }
}

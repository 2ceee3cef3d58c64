import type { ElectionId } from "@urna/contract/identifiers";
import { type Random, shuffled } from "@urna/service-kit/random";
import type { StoredBallot } from "../../casting/domain/ports.ts";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import { type BatchSplit, batchHash, splitHalf } from "./batches.ts";

/**
 * Publishes a random half of the waiting ballots of an open election, if a batch is due.
 * @returns whether a batch was published
 */
export function publishBatch(
  { transact, random, batchRule }: Pick<Ports, "transact" | "random" | "batchRule">,
  electionId: ElectionId,
): Promise<boolean> {
  return transact(async (stores) => {
    const hours = await stores.elections.lockVotingHoursForShare(electionId);
    if (hours?.state !== "open" && hours?.state !== "paused") return false;
    const { secondsSinceBatch } = await stores.board.lockBoard(electionId);
    if (secondsSinceBatch < batchRule.intervalSeconds) return false;
    if ((await stores.box.countWaitingBallots(electionId)) < batchRule.smallestWaiting) return false;
    await publishWaiting(stores, { electionId, split: splitHalf, random });
    return true;
  });
}

interface Publication {
  readonly electionId: ElectionId;
  readonly split: (random: Random, waiting: readonly StoredBallot[]) => BatchSplit<StoredBallot>;
  readonly random: Random;
}

/**
 * Moves the ballots that `split` chooses to the board, inside the caller's transaction. All waiting rows are rewritten
 * in random order, so that neither the board nor the table shows who cast first.
 */
export async function publishWaiting(
  { board, box, events }: TransactionStores,
  { electionId, split, random }: Publication,
): Promise<void> {
  const { size } = await board.lockBoard(electionId);
  const { published, kept } = split(random, await box.takeWaitingBallots(electionId));
  const placed = published.map((ballot, index) => ({ ballot, position: size + index + 1 }));
  const waiting = kept.map((ballot) => ({ ballot, position: undefined }));
  await box.putBallotsBack(electionId, shuffled(random, [...placed, ...waiting]));
  if (published.length === 0) return;
  await board.growBoard(electionId, size + published.length);
  const sha256 = batchHash(published.map(({ tracker }) => tracker));
  await events.emit("batch.published.v1", { electionId, count: published.length, sha256 });
}

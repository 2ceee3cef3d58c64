import type { TransactionStores } from "../../domain/ports.ts";
import type { Lease } from "../../leases/domain/ports.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import { ownersToCombine } from "./count.ts";

/**
 * Combines as soon as there are enough shares. Runs inside the transaction that keeps the sum (with its worker's lease)
 * or another share (without a worker).
 * @returns whether there are enough
 */
export async function goOnWithShares(
  { pendingCounts }: TransactionStores,
  { sealed, lease }: { sealed: SealedElection; lease?: Lease },
): Promise<boolean> {
  const { electionId } = sealed;
  const shares = await pendingCounts.listShares(electionId);
  const owners = ownersToCombine(
    sealed,
    shares.map(({ owner }) => owner),
  );
  if (owners) await pendingCounts.beginCombining(electionId, owners, lease);
  return owners !== undefined;
}

import type { ElectionId } from "@urna/contract/identifiers";
import { isAskedIn, othersOfLink } from "../../custody/domain/others-of-link.ts";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import type { Lease } from "../../leases/domain/ports.ts";

/**
 * Ends a count with its reason. Other counts of the same links may have left it to this one to ask for shares; now they
 * ask themselves. A trustee who was already asked is not asked again.
 */
export function failCount(
  { transact }: Pick<Ports, "transact">,
  { lease, failure }: { lease: Lease; failure: string },
): Promise<void> {
  return transact(async (stores) => {
    const { electionId } = lease;
    const count = await stores.pendingCounts.findPendingCount(electionId);
    await stores.pendingCounts.failWork(lease, failure);
    if (count?.stage === "tallying") await wakeOthers(stores, electionId);
  });
}

async function wakeOthers(stores: TransactionStores, electionId: ElectionId): Promise<void> {
  const election = await stores.elections.findElection(electionId);
  if (election === undefined) return;
  const { people } = await stores.trustees.findCustody(electionId);
  const others = await Promise.all(people.map((person) => othersOfLink(stores, { person, election })));
  const waiting = others.flat().filter((each) => isAskedIn("count", each));
  for (const id of new Set(waiting.map((each) => each.id))) await stores.pendingCounts.wakeToAskAgain(id);
}

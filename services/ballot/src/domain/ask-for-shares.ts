import type { HeldCount } from "./add-up.ts";
import { ownerAt } from "./custody.ts";
import type { Ports } from "./ports.ts";
import { LeaseLost } from "./under-lease.ts";

/**
 * Asks everybody whose share is awaited for it, each once however often this is begun, and leaves the count to them.
 * @throws DomainError `unavailable`; LeaseLost
 */
export async function askForShares(
  { stores, transact, tellTrustee }: Pick<Ports, "stores" | "transact" | "tellTrustee">,
  { lease }: HeldCount,
): Promise<void> {
  const { electionId } = lease;
  const [election, { plan, people }] = await Promise.all([
    stores.elections.find(electionId),
    stores.trustees.find(electionId),
  ]);
  if (election?.pendingCount === undefined) throw new LeaseLost();
  const { given } = election.pendingCount;
  const awaited = people.filter((_, position) => !given.includes(ownerAt(plan, position)));
  for (const person of awaited) await tellTrustee({ kind: "count", person, election, occasion: electionId });
  const at = await stores.elections.now();
  await transact(async ({ trustees, pendingCounts }) => {
    for (const person of awaited) await trustees.told(person.token, { invited: false, at });
    await pendingCounts.rest(lease);
  });
}

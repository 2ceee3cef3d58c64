import { sha256Hex } from "@urna/belenios/hash";
import { ownerAt, type TrusteePerson } from "../../custody/domain/custody.ts";
import { isAskedIn, othersOfLink } from "../../custody/domain/others-of-link.ts";
import type { Ports } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import { LeaseLost } from "../../leases/domain/under-lease.ts";
import type { HeldCount } from "./add-up.ts";

/**
 * Emails every trustee whose share is missing, each at most once, and lets the count wait for them. If several
 * elections of one link are counted at once, one email asks for all.
 * @throws DomainError `unavailable`; LeaseLost
 */
export async function askForShares(
  { stores, transact, notifyTrustee }: Pick<Ports, "stores" | "transact" | "notifyTrustee">,
  { lease }: HeldCount,
): Promise<void> {
  const { electionId } = lease;
  const [election, { plan, people }] = await Promise.all([
    stores.elections.findElection(electionId),
    stores.trustees.findCustody(electionId),
  ]);
  if (election?.pendingCount === undefined) throw new LeaseLost();
  const { given } = election.pendingCount;
  const awaited = people.filter((_, position) => !given.includes(ownerAt(plan, position)));
  const notified: TrusteePerson[] = [];
  for (const person of awaited) {
    const others = await othersOfLink(stores, { person, election });
    // The last election that is added up asks for all of them.
    if (others.some(isBeingAddedUp)) continue;
    const asked = others.filter((each) => isAskedIn("count", each));
    const occasion = sha256Hex(
      [election, ...asked]
        .map(({ id }) => id)
        .sort()
        .join(),
    );
    await notifyTrustee({ kind: "count", person, election, others: asked, occasion });
    notified.push(person);
  }
  const at = await stores.elections.currentTime();
  await transact(async ({ trustees, pendingCounts }) => {
    for (const person of notified) await trustees.recordSentLink(person.token, { invited: false, at });
    await pendingCounts.restUntilShares(lease);
  });
}

function isBeingAddedUp({ state, pendingCount }: Election): boolean {
  return state === "closed" && pendingCount?.stage === "tallying" && pendingCount.failure === undefined;
}

import { nativeGroup } from "@urna/belenios/node/native-groups";
import type { ElectionId, TrusteeId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import { isBeingSealed } from "../../drafts/domain/lock-draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import { checkContribution, type Contribution } from "./check-contribution.ts";
import { stepOf, type Custody } from "./custody.ts";
import { lockAll, seatsOf } from "./link.ts";

/** One step of a trustee in one of their elections. */
export interface ElectionContribution {
  readonly electionId: ElectionId;
  readonly contribution: Contribution;
}

/**
 * Keeps one step of a trustee in several elections, all or none: two devices at once cannot leave half of the keys in
 * one file and half in another. A repeated request changes nothing.
 * @throws DomainError `invalid-or-expired-link`, `invalid-contribution`, `write-conflict` (another was made before, it
 * is not its turn, the draft is sealed, or the link does not open it)
 */
export async function contribute(
  { stores, transact }: Pick<Ports, "stores" | "transact">,
  { token, contributions }: { token: string; contributions: readonly ElectionContribution[] },
): Promise<void> {
  const seats = await seatsOf(stores, token);
  await transact(async (inside) => {
    const locked = await lockAll(inside.elections, seats);
    // Seats and drafts may have changed during the wait for the row locks.
    const seatsNow = await seatsOf(inside, token);
    for (const { electionId, contribution } of contributions) {
      const election = locked.get(electionId);
      const seat = seatsNow.find((each) => each.electionId === electionId);
      if (election === undefined || seat === undefined) throw new DomainError("write-conflict");
      await keep(inside, { election, trusteeId: seat.trusteeId, contribution });
    }
  });
}

async function keep(
  { trustees, events }: Pick<TransactionStores, "trustees" | "events">,
  {
    election,
    trusteeId,
    contribution,
  }: { election: Election; trusteeId: TrusteeId; contribution: Contribution },
): Promise<void> {
  const electionId = election.id;
  const custody = await trustees.findCustody(electionId);
  const index = custody.people.findIndex(({ id }) => id === trusteeId) + 1;
  const kept = custody.people[index - 1];
  if (kept === undefined) throw new DomainError("write-conflict");
  const before = kept[contribution.kind];
  if (before !== undefined && sameBytes(before, contribution.content)) return;
  if (before !== undefined || election.state !== "draft" || isBeingSealed(election))
    throw new DomainError("write-conflict");
  checkContribution(contribution, { group: nativeGroup(election.group), custody, index });
  const made = { [contribution.kind]: contribution.content };
  await trustees.keepContribution(trusteeId, made);
  if (isReady({ ...kept, ...made })) await events.emit("trustee.prepared.v1", { electionId, index });
}

const isReady = (person: Custody["people"][number]) => stepOf(person) === "ready";

/** Both were parsed with the same schema, so their keys are in one order. */
const sameBytes = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

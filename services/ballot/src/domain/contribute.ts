import { nativeGroup } from "@urna/belenios/node/native-groups";
import { DomainError } from "@urna/service-kit/errors";
import { checkContribution, type Contribution } from "./check-contribution.ts";
import { stepOf, tokenHash, type Custody } from "./custody.ts";
import { isBeingSealed } from "./lock-draft.ts";
import type { Ports, Stores } from "./ports.ts";

/** Whom a link belongs to. @throws DomainError `invalid-or-expired-link` */
export async function trusteeOf(
  { trustees }: Pick<Stores, "trustees">,
  token: string,
): Promise<{ electionId: string; trusteeId: string }> {
  const found = await trustees.findByToken(tokenHash(token));
  if (found === undefined) throw new DomainError("invalid-or-expired-link");
  return found;
}

/**
 * Keeps one step of a trustee's, once it holds. The election's row is locked, so that of two members who are at it at
 * once each sees what the other made. The same again changes nothing.
 * @throws DomainError `invalid-or-expired-link`, `invalid-contribution`, `write-conflict` (another was made before, it is
 * not its turn, or the draft is sealed)
 */
export async function contribute(
  { stores, transact }: Pick<Ports, "stores" | "transact">,
  { token, contribution }: { token: string; contribution: Contribution },
): Promise<void> {
  const { electionId } = await trusteeOf(stores, token);
  await transact(async ({ elections, trustees, events }) => {
    const locked = await elections.lock(electionId);
    // It may have become another's, or another draft, while the row was waited for.
    const { trusteeId } = await trusteeOf({ trustees }, token);
    const custody = await trustees.find(electionId);
    const index = custody.people.findIndex(({ id }) => id === trusteeId) + 1;
    const kept = custody.people[index - 1];
    if (locked === undefined || kept === undefined) throw new DomainError("write-conflict");
    const before = kept[contribution.kind];
    if (before !== undefined && sameBytes(before, contribution.content)) return;
    const { election } = locked;
    if (before !== undefined || election.state !== "draft" || isBeingSealed(election))
      throw new DomainError("write-conflict");
    checkContribution(contribution, { group: nativeGroup(election.group), custody, index });
    const made = { [contribution.kind]: contribution.content };
    await trustees.keep(trusteeId, made);
    if (isReady({ ...kept, ...made })) await events.emit("trustee.prepared.v1", { electionId, index });
  });
}

const isReady = (person: Custody["people"][number]) => stepOf(person) === "ready";

/** Both were read through the same shape, which gives their keys one order. */
const sameBytes = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

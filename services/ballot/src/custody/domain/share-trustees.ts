import { maxLinkElections } from "@urna/contract/custody/plan";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import { custodyChanges } from "./custody-changes.ts";
import { nothingMade, tokenHash, type Custody } from "./custody.ts";
import { lockAll } from "./link.ts";
import { isFree } from "./shared-elections.ts";

/**
 * Gives other drafts of the process the plan and the people of one of them: the same persons and links, with separate
 * keys in each.
 * @throws DomainError `not-found`, `write-conflict` (there are no people, or another is no draft of the process without
 * people), `invalid-request` (more elections than a link may open)
 */
export function shareTrustees(
  { transact, random }: Pick<Ports, "transact" | "random">,
  { electionId, others, actor }: StepRequest & { others: readonly string[] },
): Promise<void> {
  return transact(async (stores) => {
    const { elections, trustees, pendingSealings, events } = stores;
    const ids = [electionId, ...new Set(others)];
    const locked = await lockAll(
      elections,
      ids.map((id) => ({ electionId: id })),
    );
    const processId = locked.get(electionId)?.processId;
    if (processId === undefined) throw new DomainError("not-found");
    const custody = await trustees.findCustody(electionId);
    await demandRoom(stores, custody, ids.length - 1);
    for (const id of ids.slice(1)) {
      const before = await trustees.findCustody(id);
      const other = locked.get(id);
      if (other?.processId !== processId || !isFree(other, before.people))
        throw new DomainError("write-conflict");
      const after = sharedCustody(custody, before.revision + 1, random);
      await trustees.replaceCustody(id, after);
      await pendingSealings.removePendingWork(id);
      const changes = custodyChanges(before, after);
      await auditAct(events, actor, { action: "trustee.share", target: id, changes });
    }
  });
}

async function demandRoom(
  { trustees }: Pick<TransactionStores, "trustees">,
  { people }: Custody,
  added: number,
): Promise<void> {
  const [first] = people;
  if (first === undefined) throw new DomainError("write-conflict");
  const { length } = await trustees.findSeats(tokenHash(first.token));
  if (length + added > maxLinkElections)
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "with", code: "out-of-range" }] });
}

function sharedCustody({ plan, people }: Custody, revision: number, random: Random): Custody {
  const unsent = { invitedAt: undefined, remindedAt: undefined };
  return {
    plan,
    revision,
    people: people.map((person) => ({ ...person, ...nothingMade, ...unsent, id: random.uuid() })),
  };
}

import type { Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { Ports } from "../../domain/ports.ts";
import { lockDraft } from "../../drafts/domain/lock-draft.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import { custodyChanges } from "./custody-changes.ts";
import {
  newToken,
  nothingMade,
  stepOf,
  type Custody,
  type CustodyPlan,
  type TrusteePerson,
} from "./custody.ts";

export interface TrusteeDraft {
  /** Absent: a new person. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

export interface CustodyDraft {
  readonly plan: CustodyPlan;
  readonly people: readonly TrusteeDraft[];
}

/**
 * Replaces plan and people of a draft. Keys stay where they remain valid; a change that would lose one is refused
 * unless `restart` allows it.
 * @throws DomainError `not-found`, `write-conflict` (no draft, being sealed; with the field `revision` where plan or
 * people were changed meanwhile, `restart` where keys would be lost)
 */
export function changeTrustees(
  { transact, random }: Pick<Ports, "transact" | "random">,
  {
    electionId,
    draft,
    revision,
    restart,
    actor,
  }: StepRequest & { draft: CustodyDraft; revision: number; restart: boolean },
): Promise<void> {
  return transact(async ({ elections, pendingSealings, trustees, events }) => {
    await lockDraft(elections, { electionId });
    const before = await trustees.findCustody(electionId);
    if (revision !== before.revision) throw conflictAt("revision", "out-of-range");
    const after = changedCustody(before, draft, random);
    if (!restart && losesKeys(before, after)) throw conflictAt("restart", "required");
    await trustees.replaceCustody(electionId, after);
    await pendingSealings.removePendingWork(electionId);
    await auditAct(events, actor, {
      action: "trustee.plan",
      target: electionId,
      changes: custodyChanges(before, after),
    });
  });
}

function conflictAt(path: string, code: string): DomainError {
  return new DomainError("write-conflict", { fieldErrors: [{ path, code }] });
}

/**
 * The custody that the draft asks for. In a threshold group every key depends on the members, their order and the
 * threshold: a change of these restarts the ceremony. A person with a new address gets a new link, not sent yet.
 */
function changedCustody(before: Custody, draft: CustodyDraft, random: Random): Custody {
  const known = new Map(before.people.map((person) => [person.id, person]));
  const keepsKeys = sameCeremony(before, draft);
  const people = draft.people.map(({ id, ...written }): TrusteePerson => {
    const person = id === undefined ? undefined : known.get(id);
    known.delete(id ?? "");
    if (person === undefined) return newPerson(written, random);
    const changed = { ...person, ...written, ...(keepsKeys ? {} : nothingMade) };
    return person.email === written.email
      ? changed
      : { ...changed, token: newToken(random), invitedAt: undefined, remindedAt: undefined };
  });
  return { plan: draft.plan, people, revision: before.revision + 1 };
}

/** A person to be invited. */
export function newPerson(person: Omit<TrusteeDraft, "id">, random: Random): TrusteePerson {
  return {
    ...person,
    ...nothingMade,
    id: random.uuid(),
    token: newToken(random),
    invitedAt: undefined,
    remindedAt: undefined,
  };
}

function sameCeremony({ plan, people }: Custody, draft: CustodyDraft): boolean {
  if (plan.people !== draft.plan.people) return false;
  if (plan.people === "mandatory") return true;
  const [before, after] = [people.map(({ id }) => id), draft.people.map(({ id }) => id)];
  return (
    plan.threshold === draft.plan.threshold &&
    before.length === after.length &&
    before.every((id, position) => id === after[position])
  );
}

function losesKeys(before: Custody, after: Custody): boolean {
  const kept = new Map(after.people.map((person) => [person.id, stepOf(person)]));
  return before.people.some((person) => {
    const step = stepOf(person);
    return step !== "invited" && kept.get(person.id) !== step;
  });
}

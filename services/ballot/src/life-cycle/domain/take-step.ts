import type { AdministratorId, ElectionId } from "@urna/contract/identifiers";
import type { ElectionStep } from "@urna/contract/words";
import type { FieldChange } from "@urna/protos/events/v1/events";
import type { FirstPerson } from "@urna/service-kit/act-of-two";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import { reasonHash } from "@urna/service-kit/reason-hash";
import type { EventOutbox, Ports, TransactionStores } from "../../domain/ports.ts";
import type { ElectionChanges, LockedElection } from "../../elections/domain/election.ts";
import { stepChanges } from "../../history/domain/audited-changes.ts";
import { stepInHistory } from "../../history/domain/history.ts";
import { stateAfter } from "./life-cycle.ts";

export interface Actor {
  readonly administratorId: AdministratorId;
  /** Name at the time of the act, as the election's history keeps it. */
  readonly name: string;
  /** The reason, where an action needs one. The audit log keeps its SHA-256, the election's history its text. */
  readonly reason: string;
  /** For an act of two: the administrator who asked first. */
  readonly askedBy?: FirstPerson | undefined;
}

export interface StepRequest {
  readonly electionId: ElectionId;
  readonly actor: Actor;
}

export type StepWork = (locked: LockedElection, stores: TransactionStores) => Promise<ElectionChanges>;

/**
 * Takes one step of the life cycle in one transaction: locks the election, checks that its state allows the step, and
 * runs `work`. Then it writes the new state, the changes that `work` returns, and an entry of the history. With an actor
 * it writes to the audit log, also when the step is refused. A step of the schedule has no actor: the audit log gets it
 * from the step's event.
 *
 * @throws DomainError `not-found`, `write-conflict`
 */
export async function takeStep(
  { transact }: Pick<Ports, "transact">,
  { name, electionId, actor }: { name: ElectionStep; electionId: ElectionId; actor: Actor | undefined },
  work: StepWork,
): Promise<void> {
  const act = { action: `election.${name}`, target: electionId };
  await transactAuditingRefusal({ transact }, { actor, act }, async (stores) => {
    const locked = await stores.elections.lockElection(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    const state = stateAfter(name, locked.election.state);
    const after = { state, ...(await work(locked, stores)) };
    await stores.elections.changeElection(electionId, after);
    const what = stepInHistory(name, locked, after);
    await stores.history.addHistoryEvent(after.id ?? electionId, {
      ...what,
      ...act,
      actor,
      reason: actor?.reason ?? "",
    });
    const changes = stepChanges(locked.election, after);
    if (actor) await auditAct(stores.events, actor, { ...act, changes });
  });
}

/** One transaction on behalf of an administrator. A refusal with `write-conflict` is audited too. */
export async function transactAuditingRefusal(
  { transact }: Pick<Ports, "transact">,
  { actor, act }: { actor: Actor | undefined; act: Act },
  work: (stores: TransactionStores) => Promise<void>,
): Promise<void> {
  try {
    await transact(work);
  } catch (error) {
    if (actor && isDomainError(error, "write-conflict"))
      await transact(({ events }) => auditAct(events, actor, { ...act, result: "refused" }));
    throw error;
  }
}

interface Act {
  readonly action: string;
  readonly target: string;
  /** Changed fields; of personal data only the field's name. */
  readonly changes?: readonly FieldChange[];
  readonly result?: "refused";
}

/** Writes the act and its actor to the audit log. */
export function auditAct(
  events: EventOutbox,
  { administratorId, reason, askedBy }: Actor,
  { action, target, changes = [], result }: Act,
): Promise<void> {
  const act = { administratorId, action, target, reasonSha256: reasonHash(reason) };
  const outcome = { changes: [...changes], result: result ?? "", askedBy: askedBy?.administratorId };
  return events.emit("admin.acted.v1", { ...act, ...outcome });
}

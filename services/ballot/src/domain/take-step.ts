import { createHash } from "node:crypto";
import type { FieldChange } from "@urna/protos/events/v1/events";
import { DomainError } from "@urna/service-kit/errors";
import type { ElectionChanges, LockedElection } from "./election.ts";
import { stateAfter, type StepName } from "./life-cycle.ts";
import type { EventOutbox, Ports, TransactionStores } from "./ports.ts";

export interface Actor {
  readonly administratorId: string;
  /** Why, where an action asks for a reason; only its SHA-256 leaves this process. */
  readonly reason: string;
}

export interface StepRequest {
  readonly electionId: string;
  readonly actor: Actor;
}

export type StepWork = (locked: LockedElection, stores: TransactionStores) => Promise<ElectionChanges>;

/**
 * One step of the life cycle in one transaction: locks the election, checks that its state leads there, does `work`,
 * and writes the new state with what `work` returns. Without an actor (the schedule) nothing is told to the audit log
 * but the event of the step itself.
 * @throws DomainError `not-found`, `write-conflict`
 */
export function takeStep(
  { transact }: Pick<Ports, "transact">,
  step: { name: StepName; electionId: string; actor: Actor | undefined },
  work: StepWork,
): Promise<void> {
  return transact(async (stores) => {
    const locked = await stores.elections.lock(step.electionId);
    if (locked === undefined) throw new DomainError("not-found");
    const state = stateAfter(step.name, locked.election.state);
    const changes = await work(locked, stores);
    await stores.elections.change(step.electionId, { state, ...changes });
    if (step.actor)
      await recordAct(stores.events, step.actor, {
        action: `election.${step.name}`,
        target: step.electionId,
      });
  });
}

interface Act {
  readonly action: string;
  readonly target: string;
  /** What it changed; of personal data the field's name alone. */
  readonly changes?: readonly FieldChange[];
  readonly result?: "refused";
}

/** Tells the audit log who did what. */
export function recordAct(
  events: EventOutbox,
  { administratorId, reason }: Actor,
  { action, target, changes = [], result }: Act,
): Promise<void> {
  const reasonSha256 = reason === "" ? "" : createHash("sha256").update(reason).digest("hex");
  const act = { administratorId, action, target, reasonSha256 };
  return events.emit("admin.acted.v1", { ...act, changes: [...changes], result: result ?? "" });
}

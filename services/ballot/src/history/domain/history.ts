import type { ElectionStep, HistoryKind } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import { endOfGrace } from "../../casting/domain/voting-hours.ts";
import type { ElectionChanges, LockedElection } from "../../elections/domain/election.ts";
import type { Actor } from "../../life-cycle/domain/take-step.ts";

/** One event in an election's history, with its act as in the audit log. */
export interface NewHistoryEvent {
  readonly kind: HistoryKind;
  /** Undefined: the schedule, or a person outside the administration. */
  readonly actor: Actor | undefined;
  /** Empty: no reason was required. */
  readonly reason: string;
  readonly action: string;
  readonly target: string;
  /** A time that the act moved, and its new value. */
  readonly before?: Date | undefined;
  readonly after?: Date | undefined;
  /** The number of the candidate or the incident. */
  readonly number?: number;
}

/**
 * Demands a reason, which is public.
 * @throws DomainError `invalid-request` without one
 */
export function demandReason({ reason }: Actor): void {
  if (reason.trim() === "")
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "reason", code: "required" }] });
}

/** Whether an administrator closes the vote early. */
export function isEarlyClose({ election, now }: LockedElection): boolean {
  return election.closesAt === undefined || now < election.closesAt;
}

type What = Pick<NewHistoryEvent, "kind" | "before" | "after">;

/** A step's name in the history, and the planned time that it moved. */
export function stepInHistory(name: ElectionStep, locked: LockedElection, after: ElectionChanges): What {
  const { election } = locked;
  switch (name) {
    case "open":
      return { kind: name, ...moved(election.opensAt, after.opensAt) };
    case "extend":
      return { kind: name, ...moved(election.closesAt, after.closesAt) };
    case "close":
      return closing(locked, after);
    default:
      return { kind: name };
  }
}

/** A closing within the grace is early too: it cuts off voters who are still filling in their ballot. */
function closing(locked: LockedElection, { closedAt }: ElectionChanges): What {
  const { closesAt, rules } = locked.election;
  const graceEnd = closesAt && endOfGrace({ closesAt, graceMinutes: rules.graceMinutes });
  if (graceEnd && locked.now >= graceEnd) return { kind: "close" };
  return { kind: "early-close", ...moved(isEarlyClose(locked) ? closesAt : graceEnd, closedAt) };
}

function moved(planned: Date | undefined, came: Date | undefined): Pick<What, "before" | "after"> {
  return planned && came ? { before: planned, after: came } : {};
}

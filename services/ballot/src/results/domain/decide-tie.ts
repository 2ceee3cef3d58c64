import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import type { Outcome } from "./outcome.ts";
import { outcomeOfCount } from "./results.ts";
import type { TiedSeats } from "./seats.ts";

/** `elected`: candidates' numbers. */
interface DecisionRequest extends StepRequest {
  readonly elected: readonly number[];
}

/**
 * Records which tied candidates take the open seats, as the commission resolved by seniority. The decision becomes part
 * of the outcome. A repeated request changes nothing.
 * @throws DomainError `not-found`, `not-counted`, `invalid-request` (who is chosen, no reason), `write-conflict`
 * (published, no tie of this kind, or another decision was taken)
 */
export function decideTie(
  { transact }: Pick<Ports, "transact">,
  { electionId, elected: chosen, actor }: DecisionRequest,
): Promise<void> {
  const elected = [...new Set(chosen)].sort((a, b) => a - b);
  return transact(async ({ elections, tallies, history, events }) => {
    const locked = await elections.lockElection(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    const { election, now } = locked;
    const tally = await tallies.findTally(electionId);
    if (tally === undefined) throw new DomainError("not-counted");
    if (election.state !== "tallied") throw new DomainError("write-conflict");
    const before = tally.outcome;
    const tied = demandTie(before);
    demandChoice(tied, elected);
    if (actor.reason === "") throw refused("reason", "required");
    if (tied.decision) return demandSame(tied, { elected, reason: actor.reason });

    const decision = { elected, reason: actor.reason, decidedAt: now.toISOString() };
    const { reconciliation } = before;
    const count = { row: tally.counts, reconciliation, tieSeed: undefined, decision };
    await tallies.replaceOutcome(electionId, outcomeOfCount(election, count));
    const act = { action: "election.tie", target: electionId };
    await history.addHistoryEvent(electionId, { ...act, kind: "tie", actor, reason: actor.reason });
    await auditAct(events, actor, act);
  });
}

function demandTie({ tied }: Outcome): TiedSeats {
  if (tied?.rule !== "seniority") throw new DomainError("write-conflict");
  return tied;
}

function demandChoice({ candidates, seats }: TiedSeats, elected: readonly number[]): void {
  if (elected.length !== seats) throw refused("elected", "out-of-range");
  if (!elected.every((number) => candidates.includes(number))) throw refused("elected", "invalid-format");
}

function demandSame(
  { decision }: TiedSeats,
  { elected, reason }: { elected: readonly number[]; reason: string },
): void {
  if (decision?.elected.join() !== elected.join() || decision.reason !== reason)
    throw new DomainError("write-conflict");
}

function refused(path: string, code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path, code }] });
}

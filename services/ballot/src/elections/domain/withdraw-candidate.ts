import type { ElectionState } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { demandReason } from "../../history/domain/history.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import type { Election } from "./election.ts";

/** From sealing to closing. Earlier, a candidate is removed from the draft; later, the rules of the count apply. */
const states: readonly ElectionState[] = ["sealed", "open", "paused"];

/**
 * Records a candidate's withdrawal by a resolution. The sealed ballot does not change; votes for the candidate are
 * counted and win no seat. A repeated request changes nothing.
 * @throws DomainError `not-found` (a candidate too), `invalid-request` (no reason), `write-conflict` (another state, or
 * withdrawn for another reason)
 */
export function withdrawCandidate(
  { transact }: Pick<Ports, "transact">,
  { electionId, number, actor }: StepRequest & { number: number },
): Promise<void> {
  const { reason } = actor;
  return transact(async ({ elections, history, events }) => {
    const locked = await elections.lockElection(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    const { election, now } = locked;
    demandCandidate(election, number);
    demandReason(actor);
    const known = election.withdrawals.find((withdrawal) => withdrawal.number === number);
    if (known?.reason === reason) return;
    if (known) throw new DomainError("write-conflict");
    const withdrawal = { number, reason, withdrawnAt: now.toISOString() };
    await elections.changeElection(electionId, { withdrawals: [...election.withdrawals, withdrawal] });
    const act = { action: "candidate.withdraw", target: electionId };
    await history.addHistoryEvent(electionId, { ...act, kind: "withdraw", actor, reason, number });
    await auditAct(events, actor, {
      ...act,
      changes: [{ field: "withdrawn", after: String(number) }],
    });
  });
}

function demandCandidate({ state, candidates }: Election, number: number): void {
  if (!states.includes(state)) throw new DomainError("write-conflict");
  if (!candidates.some((candidate) => candidate.number === number)) throw new DomainError("not-found");
}

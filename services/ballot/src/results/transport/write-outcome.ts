import type { Outcome as OutcomeMessage } from "@urna/protos/ballot/v1/election";
import type { Candidate } from "../../elections/domain/draft.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { TiedSeats } from "../domain/seats.ts";

/** `candidates` in answer order, as in the outcome. */
export function outcomeMessage(outcome: Outcome, candidates: readonly Candidate[]): OutcomeMessage {
  const { verdict, seats, openSeats, rollSize, reconciliation, blank, valid, quorum, draw } = outcome;
  return {
    verdict,
    seats,
    openSeats,
    rollSize,
    ...reconciliation,
    valid,
    blankAllowed: blank !== undefined,
    blank: blank ?? 0,
    candidates: outcome.candidates.map((candidate, index) => ({
      ...candidate,
      name: candidates[index]?.name ?? "",
      list: candidates[index]?.list,
      substitute: candidate.substitute || undefined,
    })),
    quorum,
    tied: outcome.tied && tiedMessage(outcome.tied),
    draw: draw && { seed: draw.seed, tickets: draw.tickets.map((ticket) => ({ ...ticket })) },
  };
}

function tiedMessage({ rule, candidates, seats, settled, decision }: TiedSeats): OutcomeMessage["tied"] {
  return {
    rule,
    candidates: [...candidates],
    seats,
    settled,
    decision: decision && {
      ...decision,
      elected: [...decision.elected],
      decidedAt: new Date(decision.decidedAt),
    },
  };
}

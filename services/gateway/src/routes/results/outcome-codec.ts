import type { QuorumVerdict, RankedCandidate, TieDraw, TiedSeats } from "@urna/contract/results/outcome";
import type * as messages from "@urna/protos/ballot/v1/election";
import { answered } from "@urna/service-kit/grpc/answered";
import { answeredWord } from "@urna/service-kit/grpc/words";
import { readQuorum } from "../../codec/election.ts";
import { optional } from "../../codec/text.ts";
import { timeOf } from "../../codec/time.ts";

/** The outcome of a count, the same in the published result and in the summary. */
export function readOutcome(message: messages.Outcome | undefined) {
  const outcome = answered(message);
  const { seats, openSeats, rollSize, marked, inBox, counted, valid, tied, draw } = outcome;
  return {
    verdict: answeredWord(outcome.verdict),
    seats,
    openSeats,
    rollSize,
    turnout: { numerator: counted, denominator: rollSize },
    abstention: rollSize - counted,
    ballots: counted,
    ...optional("blank", outcome.blankAllowed ? outcome.blank : undefined),
    nullVotes: 0 as const,
    valid,
    candidates: outcome.candidates.map((candidate) => readCandidate(candidate, valid)),
    quorum: readVerdict(answered(outcome.quorum)),
    ...(tied && { tied: readTied(tied) }),
    ...(draw && { draw: readDraw(draw) }),
    reconciliation: { marked, inBox, counted },
  };
}

function readCandidate(candidate: messages.RankedCandidate, valid: number): RankedCandidate {
  const { number, name, list, votes, position, elected, substitute, withdrawn } = candidate;
  return {
    number,
    name,
    ...optional("list", list),
    votes,
    share: { numerator: votes, denominator: valid },
    position,
    elected,
    ...(withdrawn && { withdrawn }),
    ...optional("substitute", substitute),
  };
}

const readVerdict = ({ rule, ...verdict }: messages.QuorumVerdict): QuorumVerdict => ({
  ...verdict,
  rule: readQuorum(rule),
});

function readTied({ rule, candidates, seats, settled, decision }: messages.TiedSeats): TiedSeats {
  return {
    rule: answeredWord(rule),
    candidates,
    seats,
    settled,
    ...(decision && {
      decision: { elected: decision.elected, reason: decision.reason, at: timeOf(decision.decidedAt) },
    }),
  };
}

const readDraw = ({ seed, tickets }: messages.TieDraw): TieDraw => ({
  seed,
  tickets: tickets.map(({ number, digest }) => ({ number, digest })),
});

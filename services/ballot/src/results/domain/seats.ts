import type { TieRule } from "@urna/contract/words";
import { drawTie, type TieDraw } from "./tie-draw.ts";

/** The tied candidates who take the seats, by the commission's resolution. */
export interface TieDecision {
  /** Candidates' numbers. */
  readonly elected: readonly number[];
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly decidedAt: string;
}

/** Equal votes over the last seats. */
export interface TiedSeats {
  readonly rule: TieRule;
  /** Numbers of the tied candidates. */
  readonly candidates: readonly number[];
  /** Seats between them. */
  readonly seats: number;
  /** False: the seats are open. */
  readonly settled: boolean;
  readonly decision: TieDecision | undefined;
}

export interface CountedCandidate {
  readonly number: number;
  readonly votes: number;
  /** Wins no seat, whatever the votes. */
  readonly withdrawn: boolean;
}

export interface SeatedCandidate extends CountedCandidate {
  /** Rank by votes, from 1; equal votes share it. */
  readonly position: number;
  readonly elected: boolean;
  /** Order among the substitutes, from 1; equal votes share it where no draw orders them. 0: no substitute. */
  readonly substitute: number;
}

export interface SeatRules {
  readonly candidates: readonly CountedCandidate[];
  /** 0: nobody can be elected. */
  readonly seats: number;
  readonly tieRule: TieRule;
  readonly tieSeed: string | undefined;
  readonly decision: TieDecision | undefined;
}

export interface FilledSeats {
  readonly candidates: readonly SeatedCandidate[];
  readonly tied: TiedSeats | undefined;
  readonly draw: TieDraw | undefined;
}

/**
 * Gives the seats to the candidates with most votes, and orders the next ones as substitutes once no seat is open for a
 * tie. Without a vote, or after withdrawing, nobody gets a seat or a substitute's place.
 */
export function fillSeats(rules: SeatRules): FilledSeats {
  const ranked = rules.seats === 0 ? [] : inOrder(rules.candidates);
  const draw = drawOf(rules, ranked);
  const order = draw ? drawnOrder(ranked, draw) : ranked;
  const tied = tiedSeats(rules, order);
  const elected = electedNumbers(rules, { order, tied });
  const rest = tied && !tied.settled ? [] : order.filter(({ number }) => !elected.has(number));
  return {
    candidates: rules.candidates.map(({ number, votes, withdrawn }) => ({
      number,
      votes,
      withdrawn,
      position: 1 + rules.candidates.filter((other) => other.votes > votes).length,
      elected: elected.has(number),
      substitute: placeAmong(rest, { number, votes, drawn: draw !== undefined }),
    })),
    tied,
    draw,
  };
}

/** Candidates with votes who have not withdrawn, most votes first; equal ones in the ballot's order. */
function inOrder(candidates: readonly CountedCandidate[]): CountedCandidate[] {
  return candidates
    .filter(({ votes, withdrawn }) => votes > 0 && !withdrawn)
    .sort((one, other) => other.votes - one.votes);
}

/** The number of votes at the last seat, if more candidates share it than there are seats; undefined otherwise. */
function votesAtLastSeat(ranked: readonly CountedCandidate[], seats: number): number | undefined {
  const last = ranked[seats - 1]?.votes;
  return last !== undefined && ranked[seats]?.votes === last ? last : undefined;
}

/** Draws among equal votes from the last seat down. Above it the order does not matter. */
function drawOf(
  { seats, tieRule, tieSeed }: SeatRules,
  ranked: readonly CountedCandidate[],
): TieDraw | undefined {
  if (tieRule !== "draw" || tieSeed === undefined) return undefined;
  const atStake = votesAtLastSeat(ranked, seats) ?? ranked[seats]?.votes;
  if (atStake === undefined) return undefined;
  const equal = ranked.filter(
    ({ number, votes }) =>
      votes <= atStake && ranked.some((other) => other.votes === votes && other.number !== number),
  );
  if (equal.length === 0) return undefined;
  return drawTie(
    tieSeed,
    equal.map(({ number }) => number),
  );
}

function drawnOrder(ranked: readonly CountedCandidate[], { tickets }: TieDraw): CountedCandidate[] {
  const place = new Map(tickets.map(({ number }, index) => [number, index]));
  const placeOf = ({ number }: CountedCandidate) => place.get(number) ?? 0;
  return [...ranked].sort((one, other) => other.votes - one.votes || placeOf(one) - placeOf(other));
}

function tiedSeats(
  { seats, tieRule: rule, tieSeed, decision }: SeatRules,
  order: readonly CountedCandidate[],
): TiedSeats | undefined {
  const votes = votesAtLastSeat(order, seats);
  if (votes === undefined) return undefined;
  const candidates = order.filter((candidate) => candidate.votes === votes).map(({ number }) => number);
  const above = order.filter((candidate) => candidate.votes > votes).length;
  const settled = rule === "draw" ? tieSeed !== undefined : rule === "seniority" && decision !== undefined;
  return { rule, candidates: candidates.sort((a, b) => a - b), seats: seats - above, settled, decision };
}

function electedNumbers(
  { seats, decision }: SeatRules,
  { order, tied }: { order: readonly CountedCandidate[]; tied: TiedSeats | undefined },
): ReadonlySet<number> {
  const first = order.slice(0, seats).map(({ number }) => number);
  if (tied === undefined || (tied.settled && tied.rule === "draw")) return new Set(first);
  const above = first.filter((number) => !tied.candidates.includes(number));
  return new Set([...above, ...(tied.settled ? (decision?.elected ?? []) : [])]);
}

function placeAmong(
  rest: readonly CountedCandidate[],
  { number, votes, drawn }: { number: number; votes: number; drawn: boolean },
): number {
  const index = rest.findIndex((candidate) => candidate.number === number);
  if (index === -1 || drawn) return index + 1;
  return 1 + rest.filter((candidate) => candidate.votes > votes).length;
}

import type { ElectionVerdict } from "@urna/contract/words";
import type { Rules } from "../../elections/domain/draft.ts";
import type { Quorum } from "@urna/contract/elections/quorum";
import { quorumVerdict, type QuorumVerdict } from "./quorum.ts";
import {
  fillSeats,
  type CountedCandidate,
  type SeatedCandidate,
  type TieDecision,
  type TiedSeats,
} from "./seats.ts";
import type { TieDraw } from "./tie-draw.ts";

/** Counted votes, and the sealed rules that decide on them. */
export interface OutcomeFacts {
  /** In answer order. */
  readonly candidates: readonly CountedCandidate[];
  readonly rules: Pick<Rules, "seats" | "tieRule"> & { readonly quorum: Quorum };
  readonly rollSize: number;
  readonly reconciliation: Reconciliation;
  /** Undefined where no blank vote is allowed. */
  readonly blank: number | undefined;
  /** Undefined where the count had none: a tie that needs a draw then stays open. */
  readonly tieSeed: string | undefined;
  /** The commission's decision on a tie, where seniority decides. */
  readonly decision: TieDecision | undefined;
}

/** Three counts of one thing: voters marked by identity, ballots in the box, ballots that the tally adds up. */
export interface Reconciliation {
  readonly marked: number;
  readonly inBox: number;
  readonly counted: number;
}

/** The outcome of a count. It is stored with the tally, so that later versions of the code never change a result. */
export interface Outcome {
  readonly verdict: ElectionVerdict;
  readonly seats: number;
  /** Seats that nobody took. */
  readonly openSeats: number;
  readonly rollSize: number;
  readonly reconciliation: Reconciliation;
  readonly blank: number | undefined;
  /** Ballots that are not blank. The digital ballot allows no null ones. */
  readonly valid: number;
  readonly quorum: QuorumVerdict;
  /** In answer order. */
  readonly candidates: readonly SeatedCandidate[];
  /** Equal votes over the last seats. */
  readonly tied: TiedSeats | undefined;
  readonly draw: TieDraw | undefined;
}

/**
 * Applies the quorum, then seats, then the sealed tie rule. Without its quorum an election elects nobody and draws
 * nothing.
 */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  const { rules, rollSize, reconciliation, blank } = facts;
  const ballots = reconciliation.counted;
  const quorum = quorumVerdict(rules.quorum, { rollSize, ballots });
  const filled = fillSeats({ ...facts, ...rules, seats: quorum.met ? rules.seats : 0 });
  const elected = filled.candidates.filter((candidate) => candidate.elected).length;
  return {
    verdict: verdictOf(quorum, { elected, tied: filled.tied }),
    seats: rules.seats,
    openSeats: rules.seats - elected,
    rollSize,
    reconciliation,
    blank,
    valid: ballots - (blank ?? 0),
    quorum,
    ...filled,
  };
}

function verdictOf(
  quorum: QuorumVerdict,
  { elected, tied }: { elected: number; tied: TiedSeats | undefined },
): ElectionVerdict {
  if (!quorum.met) return "no-quorum";
  if (tied && !tied.settled) return "tie";
  return elected === 0 ? "deserted" : "elected";
}

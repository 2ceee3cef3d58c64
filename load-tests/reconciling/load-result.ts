import type { K6Outcome } from "../k6/k6.ts";
import type { Line } from "../k6/lines.ts";
import type { PreparedVoter } from "../planning/plan.ts";
import type { Acknowledged } from "./reconcile.ts";

export interface LoadResult {
  acknowledged: Acknowledged[];
  /** Refused and unanswered calls, each try; by `<step> <code>`. */
  errors: Record<string, number>;
  /** The same in each second since the first line, from 0. */
  perSecondErrors: number[];
  /** Arrivals that the generator dropped. */
  dropped: number;
  iterations: number;
}

/** The known state of each voter: sent their ballot, had it acknowledged, saw the receipt. */
export interface VoteState {
  acknowledged: boolean;
  receiptNumber?: string | undefined;
}

/** States of everybody who sent a ballot. */
export function voteStates(lines: readonly Line[]): Map<number, VoteState> {
  const states = new Map<number, VoteState>();
  for (const line of lines) {
    if (line.is !== "sent" && line.is !== "acknowledged" && line.is !== "receipt") continue;
    const known = states.get(line.number) ?? { acknowledged: false };
    const receiptNumber = line.is === "sent" ? undefined : line.receiptNumber;
    states.set(line.number, {
      acknowledged: known.acknowledged || line.is === "acknowledged",
      receiptNumber: receiptNumber ?? known.receiptNumber,
    });
  }
  return states;
}

export function loadResult(
  { lines, summary }: Pick<K6Outcome, "lines" | "summary">,
  states: ReadonlyMap<number, VoteState>,
  voters: readonly Pick<PreparedVoter, "tracker">[],
): LoadResult {
  const failed = lines.flatMap((line) => (line.is === "error" ? [line] : []));
  return {
    acknowledged: [...states].flatMap(([number, { acknowledged, receiptNumber }]) =>
      acknowledged ? [{ tracker: voters[number]?.tracker ?? `of voter ${number}`, receiptNumber }] : [],
    ),
    errors: countBy(failed.map(({ step, code }) => `${step} ${code}`)),
    perSecondErrors: perSecond(failed, lines),
    dropped: summary.metrics["dropped_iterations"]?.["count"] ?? 0,
    iterations: summary.metrics["iterations"]?.["count"] ?? 0,
  };
}

export function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function perSecond(some: readonly Line[], all: readonly Line[]): number[] {
  const times = all.map(({ at }) => at);
  if (times.length === 0) return [];
  const begin = times.reduce((one, other) => Math.min(one, other));
  const end = times.reduce((one, other) => Math.max(one, other));
  const seconds: number[] = Array.from({ length: Math.floor((end - begin) / 1000) + 1 }, () => 0);
  for (const { at } of some) {
    const second = Math.floor((at - begin) / 1000);
    seconds[second] = (seconds[second] ?? 0) + 1;
  }
  return seconds;
}

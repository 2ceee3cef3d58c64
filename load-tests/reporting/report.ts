import type { CpuSeconds } from "./local-system.ts";
import type { LoadResult } from "../reconciling/load-result.ts";
import type { Reconciliation } from "../reconciling/reconcile.ts";
import type { Summary } from "../k6/summary.ts";

/** Times in milliseconds. */
export interface StepTimes {
  count: number;
  perSecond: number;
  median: number;
  p95: number;
  p99: number;
  max: number;
}

export type Spread = Pick<StepTimes, "median" | "p95" | "max">;

export interface Report {
  profile: string;
  /** Factors of the profile's rates and lengths. */
  scale: { rate: number; time: number };
  at: string;
  /** The machine of k6: its cores, and its load at the start. */
  generator: { cores: number; loadAverage: number };
  prepared: { voters: number; seconds: number };
  /** By step of the voting, and of the verification after closing. */
  steps: { voting: Record<string, StepTimes>; verification: Record<string, StepTimes> };
  /** Casting in the first minute of the arrivals, and afterwards; absent where it was shorter. */
  minutes?: { first: StepTimes; later: StepTimes } | undefined;
  /** Seconds from the last acknowledgement to the last receipt in a mailbox. */
  drainedAfter?: number | undefined;
  /** Who stood in line at the entrance: how long in seconds, and how far from it they were told at first. */
  line?: { stood: number; waited: Spread; off: Spread } | undefined;
  result: Pick<LoadResult, "errors" | "dropped" | "iterations" | "perSecondErrors">;
  strangers?: { guesses: number; slowedDown: number; gotIn: number };
  /** Every threshold, and whether it held. */
  thresholds: Record<string, boolean>;
  machineFactor?: { times: number; because: string } | undefined;
  reconciliation: Reconciliation;
  /** Bytes on the wire for one vote, with headers and everything that its voter looked at; includes strangers. */
  traffic: { toServer: number; toVoter: number };
  /** Processor seconds of each part from the first arrival to the last email, and of all parts for one vote. */
  cost?: { parts: CpuSeconds; perVote: CpuSeconds; whole: number } | undefined;
  passed: boolean;
}

/** In the order of a voter's steps; `code-email`, `half-email` and `receipt` last until they arrive, over any number of calls. */
const journey = [
  "elections",
  "election",
  "login",
  "code-request",
  "code-email",
  "code",
  "voting-kit",
  "release",
  "half-email",
  "half",
  "cast",
  "receipt",
  "participation",
  "receipt-pdf",
  "board",
  "verify-receipt",
  "archive",
  "guess",
];

export function stepTimes({ metrics }: Summary, seconds: number): Record<string, StepTimes> {
  const steps: Record<string, StepTimes> = {};
  for (const name of journey) {
    const times = timesOf(metrics[`step_${name.replaceAll("-", "_")}`], seconds);
    if (times.count > 0) steps[name] = times;
  }
  return steps;
}

const minute = 60;

export function minutesIn({ metrics }: Summary, seconds: number): Report["minutes"] {
  if (seconds <= minute) return undefined;
  const first = timesOf(metrics["step_cast{minute:first}"], minute);
  const later = timesOf(metrics["step_cast{minute:later}"], seconds - minute);
  return later.count > 0 ? { first, later } : undefined;
}

function timesOf(values: Summary["metrics"][string] = {}, seconds: number): StepTimes {
  const count = values["count"] ?? 0;
  const time = (name: string) => values[name] ?? Number.NaN;
  return {
    count,
    perSecond: count / seconds,
    median: time("med"),
    p95: time("p(95)"),
    p99: time("p(99)"),
    max: time("max"),
  };
}

export function strangersIn({ metrics }: Summary): Report["strangers"] {
  const count = (name: string) => metrics[name]?.["count"] ?? 0;
  if (count("guesses") === 0) return undefined;
  return {
    guesses: count("guesses"),
    slowedDown: count("guesses_slowed_down"),
    gotIn: count("guesses_that_got_in"),
  };
}

export function lineIn({ metrics }: Summary): Report["line"] {
  const { line_waited: waited, line_off: off } = metrics;
  const stood = waited?.["count"] ?? 0;
  return stood === 0 ? undefined : { stood, waited: timesOf(waited, 1), off: timesOf(off, 1) };
}

export function trafficIn({ metrics }: Summary, votes: number): Report["traffic"] {
  const each = (name: string) => Math.round((metrics[name]?.["count"] ?? 0) / Math.max(1, votes));
  return { toServer: each("data_sent"), toVoter: each("data_received") };
}

export function costOf(before: CpuSeconds, after: CpuSeconds, votes: number): NonNullable<Report["cost"]> {
  const parts = Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, seconds - (before[name] ?? 0)]),
  );
  const perVote = Object.fromEntries(Object.entries(parts).map(([name, seconds]) => [name, seconds / votes]));
  return { parts, perVote, whole: Object.values(perVote).reduce((sum, seconds) => sum + seconds, 0) };
}

import { lastHourBeginsAt, type Phase } from "./profile.ts";

/** One of k6's executors that start iterations by the clock, independent of the system's speed (an open model). */
export interface Arrivals {
  executor: "constant-arrival-rate" | "ramping-arrival-rate";
  timeUnit: string;
  startTime: string;
  gracefulStop: string;
  preAllocatedVUs: number;
  maxVUs: number;
  rate?: number;
  duration?: string;
  startRate?: number;
  stages?: { target: number; duration: string }[];
}

interface Wanted {
  perSecond: number;
  seconds: number;
  /** Seconds after the start of the run. */
  startSeconds?: number;
  /** The share of voters who wait for an email: 0 to 1. */
  waiting?: number;
  /** How long a voter stands in line, at most. Above a minute, most are expected to. */
  lineSeconds?: number;
  /** Time for voters on their way when arrivals end. */
  graceSeconds?: number;
  /** Longest time of a vote before arrivals are dropped; 10 by default. */
  voteSeconds?: number;
}

/** k6 counts whole arrivals, here in a hundred seconds. */
const unitSeconds = 100;

export function steadily(wanted: Wanted): Arrivals {
  const { perSecond, seconds } = wanted;
  return {
    executor: "constant-arrival-rate",
    rate: inUnit(perSecond),
    duration: `${seconds}s`,
    ...begin(wanted),
  };
}

/** Rises evenly from `from` a second to `perSecond`. */
export function rising(wanted: Wanted & { from: number }): Arrivals {
  const { perSecond, seconds, from } = wanted;
  return {
    executor: "ramping-arrival-rate",
    startRate: inUnit(from),
    stages: [{ target: inUnit(perSecond), duration: `${seconds}s` }],
    ...begin(wanted),
  };
}

export function arrivalsOf(
  phase: Phase,
  startSeconds: number,
  voters: Pick<Wanted, "waiting" | "lineSeconds"> = {},
): Arrivals {
  const { scenario, perSecond, seconds } = phase;
  const wanted = { perSecond, seconds, startSeconds, ...voters };
  return scenario === "last-hour"
    ? rising({ ...wanted, from: perSecond * lastHourBeginsAt })
    : steadily(wanted);
}

function begin(wanted: Wanted) {
  const { startSeconds = 0, lineSeconds = 0, graceSeconds = 90 + lineSeconds } = wanted;
  return {
    timeUnit: `${unitSeconds}s`,
    startTime: `${startSeconds}s`,
    gracefulStop: `${graceSeconds}s`,
    ...usersFor(wanted),
  };
}

const inUnit = (perSecond: number) => Math.max(1, Math.round(perSecond * unitSeconds));

const usualLineSeconds = 60;

/**
 * Enough concurrent users that none is dropped while a vote takes its seconds and a code's email a minute. Other
 * thresholds decide whether that is too long.
 */
function usersFor({ perSecond, seconds, waiting = 0, voteSeconds = 10, lineSeconds = 0 }: Wanted) {
  if (lineSeconds > usualLineSeconds) {
    const everybody = Math.ceil(perSecond * seconds);
    return { preAllocatedVUs: everybody, maxVUs: everybody };
  }
  return {
    // k6 drops arrivals while it prepares users, so only large numbers are worth saving.
    preAllocatedVUs: Math.max(50, Math.ceil(perSecond * (voteSeconds - 6 + 10 * waiting))),
    maxVUs: Math.max(100, Math.ceil(perSecond * (voteSeconds + 60 * waiting))),
  };
}

import type { SessionTimes } from "@urna/web-kit/session/session-times";

const minuteMs = 60_000;

/** The server's limits for a voter: after the last call, and after signing in. */
export const idleMs = 15 * minuteMs;
export const totalMs = 45 * minuteMs;

/** Warnings come with so many minutes left. */
export const warningMinutes = [5, 2, 1] as const;

export interface SessionEnd {
  readonly at: number;
  /** `total` cannot be put off. */
  readonly limit: "idle" | "total";
}

export function sessionEnd({ signedInAt, usedAt }: SessionTimes): SessionEnd {
  const total = signedInAt + totalMs;
  const idle = usedAt + idleMs;
  return total <= idle ? { at: total, limit: "total" } : { at: idle, limit: "idle" };
}

/** The smallest warning that is due with so much time left, in minutes; undefined: none yet. */
export function dueWarning(leftMs: number): number | undefined {
  return warningMinutes.findLast((minutes) => leftMs <= minutes * minuteMs);
}

/** How long until the next warning; undefined after the last one. */
export function untilNextWarning(leftMs: number): number | undefined {
  const next = warningMinutes.find((minutes) => leftMs > minutes * minuteMs);
  return next === undefined ? undefined : leftMs - next * minuteMs;
}

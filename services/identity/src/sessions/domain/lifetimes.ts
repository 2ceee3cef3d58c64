import type { SessionKind, SessionTimes } from "./ports.ts";

export const minuteMs = 60_000;

/** How long access tokens live (api.md, "Sessions"); how long a session may last at most is a setting. */
export const lifetimes = {
  voter: { accessMs: 15 * minuteMs },
  admin: { accessMs: 10 * minuteMs },
} as const satisfies Record<SessionKind, unknown>;

export const idleMs = 15 * minuteMs;

/** A use is written down once in this time, so that a session ends at most this much early. */
export const touchMs = 5_000;

/** For this long after its first use a refresh token still works, for a second tab. */
export const graceMs = 10_000;

export function isAlive({ lastUsedAt, endsAt, endedAt }: SessionTimes, now: Date): boolean {
  if (endedAt !== undefined || now >= endsAt) return false;
  return now.getTime() - lastUsedAt.getTime() < idleMs;
}

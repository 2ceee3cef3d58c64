import type { Clock } from "@urna/service-kit/clock";
import type { LinkStore } from "../participation/ports.ts";

export interface ExpiryStore {
  /** Removes sessions, challenges, limits and staged rolls that ended before these moments. */
  prune(before: { now: Date; anHourAgo: Date; aDayAgo: Date }): Promise<void>;
}

const hourMs = 3_600_000;

/** Forgets what has ended: nothing here outlives its use by more than a day. */
export async function pruneExpired({
  expiries,
  links,
  clock,
}: {
  expiries: ExpiryStore;
  links: LinkStore;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await expiries.prune({ now, anHourAgo: ago(hourMs), aDayAgo: ago(24 * hourMs) });
  await links.forget(now);
}

import { ownTermMs } from "@urna/contract/retention/own-terms";
import type { Clock } from "@urna/service-kit/clock";
import { hourMs } from "@urna/service-kit/hour";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";

export interface ExpiryStore {
  /** Removes sessions, challenges, limits, staged rolls and references of entries that ended before these moments. */
  deleteExpiredRows(before: {
    now: Date;
    anHourAgo: Date;
    aDayAgo: Date;
    ninetyDaysAgo: Date;
  }): Promise<void>;
}

/**
 * Forgets what has ended. Nothing here outlives its use by more than a day, but references of entries: somebody may give
 * one months later. What is kept for its class goes by the retention of that class.
 */
export async function pruneExpired({
  expiries,
  elections,
  links,
  clock,
}: {
  expiries: ExpiryStore;
  elections: SealedElectionStore;
  links: LinkStore;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await expiries.deleteExpiredRows({
    now,
    anHourAgo: ago(hourMs),
    aDayAgo: ago(ownTermMs("session")),
    ninetyDaysAgo: ago(ownTermMs("entryReference")),
  });
  await links.deleteExpiredLinks(now);
  for (const electionId of await elections.findUnfrozen(ago(24 * hourMs)))
    await elections.dropUnfrozen(electionId, ago(24 * hourMs), () => links.dropPreparedLinks(electionId));
}

import type { Clock } from "@urna/service-kit/clock";
import type { SealedElectionStore } from "../election/ports.ts";
import type { LinkStore } from "../participation/ports.ts";
import { getPolicy } from "../settings/get-settings.ts";
import type { Policy, SettingsStore } from "../settings/ports.ts";

export interface ExpiryStore {
  /** Removes sessions, challenges, limits, staged rolls and counted hours that ended before these moments. */
  prune(before: { now: Date; anHourAgo: Date; aDayAgo: Date; countsFrom: Date }): Promise<void>;
}

const hourMs = 3_600_000;

/** How attempts to enter ended is kept as long as technical logs are. */
const countsForMs: Record<Policy["retention"], number> = {
  "ten-years": 92 * 24 * hourMs,
  "five-years": 366 * 24 * hourMs,
};

/** Forgets what has ended: nothing here outlives its use by more than a day, but for counts that are of nobody. */
export async function pruneExpired({
  expiries,
  elections,
  links,
  settings,
  clock,
}: {
  expiries: ExpiryStore;
  elections: SealedElectionStore;
  links: LinkStore;
  settings: SettingsStore;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { retention } = await getPolicy({ settings });
  const countsFrom = ago(countsForMs[retention]);
  await expiries.prune({ now, anHourAgo: ago(hourMs), aDayAgo: ago(24 * hourMs), countsFrom });
  await links.forget(now);
  for (const electionId of await elections.leftUnfrozen(ago(24 * hourMs)))
    await elections.dropUnfrozen(electionId, ago(24 * hourMs), () => links.dropPrepared(electionId));
}

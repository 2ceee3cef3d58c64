import type { Clock } from "@urna/service-kit/clock";
import { hourMs, hourOf } from "@urna/service-kit/hour";

export interface ReleasedHours {
  /** Logs the counts of the hours that began before this moment, once. */
  log(before: Date): Promise<void>;
}

/** Releases of an hour may still be under way when it ends. */
const graceMs = 2 * 60_000;

/** Logs how many halves were released in hours that are over. */
export function logReleases({ hours, clock }: { hours: ReleasedHours; clock: Clock }): Promise<void> {
  const over = new Date(clock.now().getTime() - hourMs - graceMs);
  return hours.log(new Date(hourOf(over).getTime() + hourMs));
}

import type { AccessOutcome } from "@urna/contract/monitoring/access";
import type { Clock } from "@urna/service-kit/clock";

/** So many wrong tries over all accounts that somebody must be guessing. */
export interface AccessAlarm {
  readonly raisedAt: Date;
  /** Of the five minutes before. */
  readonly misses: number;
}

export interface AlarmStore {
  /**
   * Raises the alarm, once over all replicas, where there were so many wrong tries in the minutes that began after
   * `missesAfter`, and none was raised after `quietAfter`. Audits it, and notifies every superadministrator by email.
   */
  raiseAlarm(when: {
    now: Date;
    missesAfter: Date;
    quietAfter: Date;
    threshold: number;
  }): Promise<AccessAlarm | undefined>;
  /** The newest that was raised after an instant. */
  findNewestAlarm(after: Date): Promise<AccessAlarm | undefined>;
}

const minuteMs = 60_000;
const windowMs = 5 * minuteMs;
const quietMs = 15 * minuteMs;
const reportedMs = 24 * 60 * minuteMs;

/**
 * A code or four characters that were not the right ones, and answers that say something about somebody;
 * administrators are counted where they are turned away.
 */
const misses: readonly AccessOutcome[] = [
  "code-wrong",
  "code-void",
  "code-no-email",
  "code-ambiguous",
  "document-missed",
];

export const isMiss = (outcome: AccessOutcome): boolean => misses.includes(outcome);

interface Dependencies {
  alarms: AlarmStore;
  clock: Clock;
}

/**
 * One wrong try on each of many accounts is slowed down by no rule about one account or one address. It is
 * counted over all of them, and an alarm notifies people. It locks nobody out. Returns the alarm if this call raised it.
 */
export function watchMisses(
  { alarms, clock }: Dependencies,
  threshold: number,
): Promise<AccessAlarm | undefined> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return alarms.raiseAlarm({ now, missesAfter: ago(windowMs), quietAfter: ago(quietMs), threshold });
}

/** The newest alarm of the last day, and whether it is so fresh that another would not be raised yet. */
export async function getAlarm({
  alarms,
  clock,
}: Dependencies): Promise<(AccessAlarm & { fresh: boolean }) | undefined> {
  const now = clock.now().getTime();
  const alarm = await alarms.findNewestAlarm(new Date(now - reportedMs));
  return alarm && { ...alarm, fresh: now - alarm.raisedAt.getTime() < quietMs };
}

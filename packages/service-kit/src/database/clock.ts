import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { withTimeout } from "../with-timeout.ts";

/** The database's time, the same for all replicas whatever their machines' clocks. */
export interface DatabaseClock extends Clock {
  stop(): Promise<void>;
}

/** A slower answer is less exact than the previous one. */
const answersWithinMs = 1_000;

/**
 * Reads the database's time every `everyMs`, and adds this machine's uptime in between. Rejects when the first read
 * fails.
 */
export async function startDatabaseClock(
  database: Database,
  { everyMs = 10_000 }: { everyMs?: number } = {},
): Promise<DatabaseClock> {
  let aheadOfUptimeMs = await ask(database);
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      aheadOfUptimeMs = await withTimeout(ask(database), answersWithinMs).catch(() => aheadOfUptimeMs);
    }
  };
  const ended = run();
  return {
    now: () => new Date(aheadOfUptimeMs + performance.now()),
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

/** The database's time when this process's uptime was zero, in milliseconds since 1970. */
async function ask(database: Database): Promise<number> {
  const asked = performance.now();
  const { rows } = await database.raw<{ rows: [{ now: Date }] }>("select clock_timestamp() as now");
  return rows[0].now.getTime() - (asked + performance.now()) / 2;
}

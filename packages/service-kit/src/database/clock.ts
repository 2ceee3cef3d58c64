import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { withTimeout } from "../with-timeout.ts";

/** The database's time, on which all replicas agree, whatever each machine takes for the hour. */
export interface DatabaseClock extends Clock {
  stop(): Promise<void>;
}

/** A slower answer is less exact than the one before it. */
const answersWithinMs = 1_000;

/**
 * Asks the database what time it is, again every `everyMs`, and counts on by this machine's uptime meanwhile.
 * Rejects where the database does not answer the first time.
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

/** The database's time at which this process's uptime was zero, in milliseconds since 1970. */
async function ask(database: Database): Promise<number> {
  const asked = performance.now();
  const { rows } = await database.raw<{ rows: [{ now: Date }] }>("select clock_timestamp() as now");
  return rows[0].now.getTime() - (asked + performance.now()) / 2;
}

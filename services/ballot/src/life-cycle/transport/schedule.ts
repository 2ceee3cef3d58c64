import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@urna/service-kit/logging";

export interface Schedule {
  /** Stops after the current run. */
  stop(): Promise<void>;
}

/**
 * Runs one kind of due work every `intervalMs`. Every replica runs one schedule of each kind.
 * @param work reports each piece that failed
 */
export function startSchedule(
  work: (report: (error: unknown) => void) => Promise<void>,
  { intervalMs, logger }: { intervalMs: number; logger: Logger },
): Schedule {
  const stopping = new AbortController();
  const log = logger.child({ component: "schedule" });
  const report = (error: unknown) => log.warn({ err: error }, "due work failed, will be tried again");
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work(report).catch(report);
      await sleep(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@urna/service-kit/logging";
import { runDueWork, type DuePorts } from "../domain/run-due-work.ts";

export interface Schedule {
  /** Ends after the run that is under way. */
  stop(): Promise<void>;
}

/** Looks every `intervalMs` for work whose time has come. Every replica runs one. */
export function startSchedule(
  ports: DuePorts,
  { intervalMs, logger }: { intervalMs: number; logger: Logger },
): Schedule {
  const stopping = new AbortController();
  const log = logger.child({ component: "schedule" });
  const run = async () => {
    while (!stopping.signal.aborted) {
      await runDueWork(ports, (error) => log.warn({ err: error }, "due work failed, will be tried again"));
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

import type { Clock } from "@urna/service-kit/clock";
import type { Logger } from "@urna/service-kit/logging";
import type { RefusalStore } from "../domain/refusal-ports.ts";

const everyMs = 15_000;

interface Dependencies {
  refusals: Pick<RefusalStore, "auditRefusals">;
  clock: Clock;
  logger: Logger;
}

/** Tells the log of refusals, a minute at a time, until stopped; a failure is logged and the next turn tries again. */
export function startTellingRefusals({ refusals, clock, logger }: Dependencies) {
  let running = Promise.resolve();
  const tell = () => {
    running = refusals
      .auditRefusals(clock.now())
      .catch((error: unknown) => logger.warn({ err: error }, "refusals not told"));
  };
  const timer = setInterval(tell, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

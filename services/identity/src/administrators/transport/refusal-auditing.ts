import type { Clock } from "@urna/service-kit/clock";
import type { Logger } from "@urna/service-kit/logging";
import type { RefusalStore } from "../domain/refusal-ports.ts";

const everyMs = 15_000;

interface Dependencies {
  refusals: Pick<RefusalStore, "auditRefusals">;
  clock: Clock;
  logger: Logger;
}

/** Audits refusals, a minute at a time, until stopped. A failure is logged, and the next turn tries again. */
export function startAuditingRefusals({ refusals, clock, logger }: Dependencies) {
  let running = Promise.resolve();
  const audit = () => {
    running = refusals
      .auditRefusals(clock.now())
      .catch((error: unknown) => logger.warn({ err: error }, "refusals not audited"));
  };
  const timer = setInterval(audit, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

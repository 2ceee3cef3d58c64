import type { Logger } from "@urna/service-kit/logging";
import { metric, type Registry } from "@urna/service-kit/telemetry";
import { watchMisses } from "../domain/alarm.ts";

const everyMs = 15_000;

type Dependencies = Parameters<typeof watchMisses>[0] & { logger: Logger; metrics: Registry };

/** Checks the wrong tries of all accounts every fifteen seconds until stopped. One replica raises an alarm. */
export function startWatchingMisses(dependencies: Dependencies, threshold: number) {
  const { logger, metrics } = dependencies;
  const alarms = metric(metrics, "urna_access_alarms_total");
  const check = async () => {
    const alarm = await watchMisses(dependencies, threshold);
    if (!alarm) return;
    alarms.inc({});
    logger.error({ misses: alarm.misses }, "so many wrong tries to enter that somebody is guessing");
  };
  let running = Promise.resolve();
  const turn = () => {
    running = check().catch((error: unknown) => logger.warn({ err: error }, "wrong tries not checked"));
  };
  const timer = setInterval(turn, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

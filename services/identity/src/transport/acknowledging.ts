import type { Logger } from "@urna/service-kit/logging";
import {
  acknowledgeRequests,
  type AcknowledgeDependencies,
} from "../domain/registration/acknowledge-requests.ts";

const everyMs = 2_000;

/**
 * Acknowledges registration requests every two seconds until stopped, apart from the call that made them: its answer
 * neither waits for the notification service nor tells how that did. A failure is logged and tried again.
 */
export function startAcknowledging({
  logger,
  ...dependencies
}: AcknowledgeDependencies & { logger: Logger }) {
  let running: Promise<void> | undefined;
  const acknowledge = () => {
    running ??= acknowledgeRequests(dependencies)
      .catch((error: unknown) => logger.warn({ err: error }, "not acknowledged"))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(acknowledge, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

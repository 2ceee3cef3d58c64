import type { Logger } from "@urna/service-kit/logging";
import { carryOutDue } from "../domain/carry-out-due.ts";

const everyMs = 5_000;

/** Does the acts that are due, every five seconds until stopped. A failure is logged and tried again. */
export function startCarryingOut(dependencies: Parameters<typeof carryOutDue>[0] & { logger: Logger }) {
  const { logger } = dependencies;
  let running: Promise<void> | undefined;
  const turn = () => {
    running ??= carryOutDue(dependencies)
      .catch((error: unknown) => logger.warn({ err: error }, "a waiting act not done"))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(turn, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

import type { Logger } from "@urna/service-kit/logging";
import { pruneExpired } from "../domain/prune-expired.ts";

const everyMs = 600_000;

/** Prunes every ten minutes until stopped; a failure is logged and the next turn tries again. */
export function startPruning(dependencies: Parameters<typeof pruneExpired>[0] & { logger: Logger }) {
  const { logger } = dependencies;
  let running = Promise.resolve();
  const prune = () => {
    running = pruneExpired(dependencies).catch((error: unknown) => logger.warn({ err: error }, "not pruned"));
  };
  const timer = setInterval(prune, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

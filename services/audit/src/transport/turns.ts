import type { Logger } from "@urna/service-kit/logging";

interface Turns {
  intervalMs: number;
  logger: Logger;
  /** Log message of a failed turn. */
  failed: string;
}

/** Runs `turn` every `intervalMs`, never twice at once. A failure is logged, and the next turn retries. */
export function startTurns(
  turn: () => Promise<unknown>,
  { intervalMs, logger, failed }: Turns,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    running = turn()
      .catch((error: unknown) => logger.error({ err: error }, failed))
      .finally(() => {
        busy = false;
      });
  };
  tick();
  const timer = setInterval(tick, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

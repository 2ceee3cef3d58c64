import type { Logger } from "@urna/service-kit/logging";

/** Runs `sign` now and then every `intervalMs`, never twice at once. A failure is logged and tried again. */
export function startHeadSigner(
  sign: () => Promise<void>,
  { intervalMs, logger }: { intervalMs: number; logger: Logger },
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    running = sign()
      .catch((error: unknown) => logger.error({ err: error }, "head not signed"))
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

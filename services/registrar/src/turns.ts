import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@urna/service-kit/logging";

interface Turns {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  readonly logger: Logger;
}

/** Repeats work until it is stopped. A failure is logged, and the next turn tries again. */
export function startTurns({ everyMs, work, logger }: Turns): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => logger.warn({ err }, "a turn failed"));
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
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

import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./logging.ts";

interface Turns {
  readonly everyMs: number;
  readonly logger: Logger;
  /** Log message of a turn that failed. */
  readonly failed: string;
}

/** Repeats work until it is stopped, which waits for the current turn. A failure is logged, and the next turn tries again. */
export function startTurns(
  work: () => Promise<unknown>,
  { everyMs, logger, failed }: Turns,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => logger.warn({ err }, failed));
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

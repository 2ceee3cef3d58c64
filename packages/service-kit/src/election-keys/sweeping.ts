import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logging.ts";
import type { ElectionKeys } from "./election-keys.ts";

export interface Sweeping {
  /** Stops after the current run. */
  stop(): Promise<void>;
}

const everyMs = 2_000;

/** Fetches missing keys, and repeatedly destroys what is left of ended keys, whoever ended them. */
export function startSweeping(keys: ElectionKeys, { logger }: { logger: Logger }): Sweeping {
  const stopping = new AbortController();
  const warn = (error: unknown) => logger.warn({ err: error }, "keys of elections not looked after yet");
  const run = async () => {
    while (!stopping.signal.aborted) {
      const [whyLeft = undefined] = await keys.sweep().catch((error: unknown) => [error]);
      if (whyLeft !== undefined) warn(whyLeft);
      // A new replica gets the keys before the others stop.
      await keys.gather().catch(warn);
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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

import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logging.ts";
import type { ElectionKeys } from "./election-keys.ts";

export interface Sweeping {
  /** Ends after the run that is under way. */
  stop(): Promise<void>;
}

const everyMs = 2_000;

/** Fetches keys that are not here yet, and destroys, again and again, what is left of keys that another replica, or a process that died, declared destroyed. */
export function startSweeping(keys: ElectionKeys, { logger }: { logger: Logger }): Sweeping {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      // A replica that is new gets what others hold before they go.
      for (const work of [keys.sweep, keys.gather])
        await work().catch((error: unknown) =>
          logger.warn({ err: error }, "keys of elections not looked after yet"),
        );
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

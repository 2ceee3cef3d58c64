import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logging.ts";
import type { ElectionKeys } from "./election-keys.ts";

export interface Sweeping {
  /** Ends after the run that is under way. */
  stop(): Promise<void>;
}

const everyMs = 2_000;

/** Fetches keys that are not here yet, and destroys, again and again, what is left of keys that this replica, another or a process that died ended. */
export function startSweeping(keys: ElectionKeys, { logger }: { logger: Logger }): Sweeping {
  const stopping = new AbortController();
  const warn = (error: unknown) => logger.warn({ err: error }, "keys of elections not looked after yet");
  const run = async () => {
    while (!stopping.signal.aborted) {
      const [whyLeft = undefined] = await keys.sweep().catch((error: unknown) => [error]);
      if (whyLeft !== undefined) warn(whyLeft);
      // A replica that is new gets what others hold before they go.
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

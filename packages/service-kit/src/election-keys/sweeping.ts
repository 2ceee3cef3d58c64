import type { Logger } from "../logging.ts";
import { startTurns } from "../turns.ts";
import type { ElectionKeys } from "./election-keys.ts";

export interface Sweeping {
  /** Stops after the current run. */
  stop(): Promise<void>;
}

const everyMs = 2_000;

/** Fetches missing keys, and repeatedly destroys what is left of ended keys, whoever ended them. */
export function startSweeping(keys: ElectionKeys, { logger }: { logger: Logger }): Sweeping {
  const failed = "keys of elections not looked after yet";
  const warn = (error: unknown) => logger.warn({ err: error }, failed);
  const turn = async () => {
    const [whyLeft = undefined] = await keys.sweep().catch((error: unknown) => [error]);
    if (whyLeft !== undefined) warn(whyLeft);
    // A new replica gets the keys before the others stop.
    await keys.gather();
  };
  return startTurns(turn, { everyMs, logger, failed });
}

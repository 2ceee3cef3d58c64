import { randomInt } from "node:crypto";
import { E_TIMEOUT, Semaphore, withTimeout } from "async-mutex";
import { DomainError } from "@urna/service-kit/errors";

export type Entrance = <T>(comeIn: () => Promise<T>) => Promise<T>;

export interface EntranceOptions {
  /** How many callers of this replica may come in at once. */
  atOnce: number;
  /** How long the next ones stand in line before they are asked to come back. */
  lineMs?: number;
  /** What refuses those for whom the line is too long. */
  refusal?: () => DomainError;
}

const comeBack = () => new DomainError("crowded", { retryAfterSeconds: randomInt(2, 7) });

/**
 * Lets so many callers of this replica come in at once. The next ones stand in line, first come, first served; for whom
 * the line is too long nothing is done: they are asked to come back in 2 to 6 s. Without this a rush would have
 * everybody wait until nobody gets an answer in time.
 */
export function openEntrance({ atOnce, lineMs = 8_000, refusal = comeBack }: EntranceOptions): Entrance {
  const places = withTimeout(new Semaphore(atOnce), lineMs);
  return async (comeIn) => {
    const [, leave] = await places.acquire().catch((error: unknown) => {
      if (error !== E_TIMEOUT) throw error;
      throw refusal();
    });
    try {
      return await comeIn();
    } finally {
      leave();
    }
  };
}

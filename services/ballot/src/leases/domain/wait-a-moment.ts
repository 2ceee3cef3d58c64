import { setTimeout as sleep } from "node:timers/promises";
import { isDomainError } from "@urna/service-kit/errors";

/**
 * Waits for work that goes on by itself, for so long at most. What passes (`unavailable`) is left to it.
 * @throws whatever ends the work meanwhile
 */
export async function waitAMoment(work: Promise<void>, answerWithinMs: number): Promise<void> {
  const begun = work.catch((error: unknown) => {
    // It is written down and goes on as soon as what it needs is there.
    if (!isDomainError(error, "unavailable")) throw error;
  });
  const ended = new AbortController();
  await Promise.race([begun, sleep(answerWithinMs, undefined, { signal: ended.signal, ref: false })]).finally(
    () => ended.abort(),
  );
}

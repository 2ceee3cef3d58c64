import { setTimeout as sleep } from "node:timers/promises";
import { isDomainError } from "@urna/service-kit/errors";

/**
 * Waits a limited time for background work. Ignores `unavailable`, which the work retries itself.
 * @throws whatever ends the work meanwhile
 */
export async function waitAMoment(work: Promise<void>, answerWithinMs: number): Promise<void> {
  const begun = work.catch((error: unknown) => {
    // The work is recorded and continues when the missing service is back.
    if (!isDomainError(error, "unavailable")) throw error;
  });
  const ended = new AbortController();
  await Promise.race([begun, sleep(answerWithinMs, undefined, { signal: ended.signal, ref: false })]).finally(
    () => ended.abort(),
  );
}

import { setTimeout as sleep } from "node:timers/promises";

/** Repeats `attempt` until it does not throw, and returns its result; after `timeoutMs`, throws its last error. */
export async function eventually<T>(attempt: () => T | Promise<T>, timeoutMs = 10_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(20);
    }
  }
}

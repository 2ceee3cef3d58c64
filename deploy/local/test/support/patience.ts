import { setTimeout as sleep } from "node:timers/promises";

/** Tries until `attempt` neither throws nor answers undefined; the last error after `withinMs`. */
export async function patiently<T>(
  attempt: () => Promise<T | undefined>,
  withinMs = 30_000,
  everyMs = 250,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      const value = await attempt();
      if (value !== undefined) return value;
      if (Date.now() > deadline) throw new Error(`nothing came within ${withinMs} ms`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await sleep(everyMs);
  }
}

/** How long to wait before each further try, in milliseconds; the last one repeats. */
const delaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

export interface Patience {
  /** Waits before try number `attempt` (from 0); shorter when the connection comes back or somebody hurries. */
  wait(attempt: number, options: { signal: AbortSignal; atLeastMs?: number | undefined }): Promise<void>;
  /** Ends a wait now. */
  hurry(): void;
}

export function createPatience(): Patience {
  const events = new EventTarget();
  return {
    hurry: () => void events.dispatchEvent(new Event("hurry")),
    wait: (attempt, { signal, atLeastMs = 0 }) =>
      new Promise((resolve) => {
        const over = new AbortController();
        const end = () => {
          clearTimeout(timer);
          over.abort();
          resolve();
        };
        const timer = setTimeout(end, Math.max(atLeastMs, delayMs(attempt)));
        const once = { signal: over.signal };
        globalThis.addEventListener("online", end, once);
        events.addEventListener("hurry", end, once);
        signal.addEventListener("abort", end, once);
        if (signal.aborted) end();
      }),
  };
}

/** Spread by a fifth, so that a school that comes back online does not ask all at once. */
function delayMs(attempt: number): number {
  const delay = delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0;
  return delay * (0.9 + 0.2 * Math.random());
}

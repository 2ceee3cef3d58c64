import type { Clock } from "@urna/service-kit/clock";

const maxEntries = 2_000;

/** Keeps promises for a while, so that a question asked many times at once is sent once. A failure is not kept. */
export function createCache<Value>(clock: Clock, freshForMs: number) {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();
  const ask = (key: string, load: () => Promise<Value>, now: number) => {
    if (entries.size >= maxEntries) entries.clear();
    const value = load();
    const entry = { value, until: now + freshForMs };
    entries.set(key, entry);
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return value;
  };
  return {
    get: (key: string, load: () => Promise<Value>): Promise<Value> => {
      const now = clock.now().getTime();
      const known = entries.get(key);
      return known && known.until > now ? known.value : ask(key, load, now);
    },
    clear: () => entries.clear(),
  };
}

/** Limits how much work runs at once. */
export function createSlots(limit: number) {
  let busy = 0;
  let waiting: (() => void)[] = [];
  const changed = () => new Promise<void>((resolve) => waiting.push(resolve));
  const release = () => {
    busy -= 1;
    const wake = waiting;
    waiting = [];
    for (const resolve of wake) resolve();
  };
  return {
    /** The number of free slots; waits for at least one. */
    free: async () => {
      while (busy >= limit) await changed();
      return limit - busy;
    },
    run: (work: () => Promise<void>) => {
      busy += 1;
      void work().finally(release);
    },
    idle: async () => {
      while (busy > 0) await changed();
    },
  };
}

/**
 * Collects items that arrive during a commit and commits them together, at most `largest` at a time. Each promise
 * settles with its item's commit.
 */
export function groupCommit<Item>(commit: (items: readonly Item[]) => Promise<void>, largest: number) {
  let waiting: { item: Item; done: () => void; failed: (error: unknown) => void }[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      await commit(group.map(({ item }) => item)).then(
        () => group.forEach(({ done }) => done()),
        (error: unknown) => group.forEach(({ failed }) => failed(error)),
      );
    }
    running = false;
  }

  return (item: Item): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!running) void run();
    });
}

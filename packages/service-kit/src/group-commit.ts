interface GroupOptions {
  /** Most items of a commit. */
  readonly largest: number;
  /** Time after a commit in which items gather for the next; a full group does not wait for its end. */
  readonly restMs: number;
}

/**
 * Commits an item at once when none was committed just before, and else together with those that come meanwhile. Each
 * promise settles with its item's commit.
 */
export function groupCommit<Item>(
  commit: (items: readonly Item[]) => Promise<void>,
  { largest, restMs }: GroupOptions,
) {
  let waiting: { item: Item; done: () => void; failed: (error: unknown) => void }[] = [];
  let running = false;
  let endRest = () => {};

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      if (waiting.length >= largest) endRest();
    });

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      await commit(group.map(({ item }) => item)).then(
        () => group.forEach(({ done }) => done()),
        (error: unknown) => group.forEach(({ failed }) => failed(error)),
      );
      await rest();
    }
    running = false;
  }

  return (item: Item): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!running) void run();
      else if (waiting.length >= largest) endRest();
    });
}

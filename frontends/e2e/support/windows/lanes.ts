const laneCount = 2;

/** Does every piece of work, two at a time since there are two processors; each promise is that of its own piece. */
export function inLanes<Found>(
  names: readonly string[],
  work: (name: string) => Promise<Found>,
): Record<string, Promise<Found>> {
  const lanes: Promise<unknown>[] = Array.from({ length: laneCount }, () => Promise.resolve());
  return Object.fromEntries(
    names.map((name, index) => {
      const lane = index % laneCount;
      const found = Promise.resolve(lanes[lane]).then(() => work(name));
      // A piece that fails rejects its own promise; the next one goes on.
      lanes[lane] = found.catch(() => undefined);
      return [name, found];
    }),
  );
}

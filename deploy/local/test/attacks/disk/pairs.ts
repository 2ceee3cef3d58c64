import type { Sighting } from "./sightings.ts";

/** No row that holds something of both is longer. */
const recordBytes = 400;

/** The voter of each ballot whom most of its sightings have next to them, one each: ballot → voter. */
export function pairsIn(sightings: readonly Sighting[]): ReadonlyMap<number, number> {
  const times = new Map<string, { ballot: number; voter: number; count: number }>();
  for (const seen of byStretch(sightings)) {
    const voters = seen.filter(({ of }) => of === "voter").sort((a, b) => a.offset - b.offset);
    for (const { owner: ballot, offset } of seen.filter(({ of }) => of === "ballot")) {
      const voter = nearest(voters, offset);
      if (voter === undefined) continue;
      const key = `${ballot} ${voter}`;
      const known = times.get(key);
      times.set(key, { ballot, voter, count: (known?.count ?? 0) + 1 });
    }
  }
  return oneToOne([...times.values()].sort((a, b) => b.count - a.count));
}

/** The most often seen first; nobody has two. */
export function oneToOne(guesses: readonly { ballot: number; voter: number }[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { ballot, voter } of guesses) {
    if (pairs.has(ballot) || taken.has(voter)) continue;
    pairs.set(ballot, voter);
    taken.add(voter);
  }
  return pairs;
}

function byStretch(sightings: readonly Sighting[]): Sighting[][] {
  const groups = new Map<Sighting["stretch"], Sighting[]>();
  for (const seen of sightings) {
    const group = groups.get(seen.stretch);
    if (group) group.push(seen);
    else groups.set(seen.stretch, [seen]);
  }
  return [...groups.values()];
}

/** Whose sighting lies nearest, of those that are near enough for one record. */
function nearest(sorted: readonly Sighting[], offset: number): number | undefined {
  const next = firstFrom(sorted, offset);
  let [owner, least]: [number | undefined, number] = [undefined, recordBytes];
  for (const seen of sorted.slice(Math.max(0, next - 1), next + 1)) {
    const distance = Math.abs(seen.offset - offset);
    if (distance < least) [owner, least] = [seen.owner, distance];
  }
  return owner;
}

/** The place of the first that lies at the offset or behind it. */
function firstFrom(sorted: readonly Sighting[], offset: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

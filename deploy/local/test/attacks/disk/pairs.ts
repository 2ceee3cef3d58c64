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

function nearest(sorted: readonly Sighting[], offset: number): number | undefined {
  let [owner, least]: [number | undefined, number] = [undefined, recordBytes];
  for (const seen of sorted) {
    const distance = Math.abs(seen.offset - offset);
    if (distance < least) [owner, least] = [seen.owner, distance];
  }
  return owner;
}

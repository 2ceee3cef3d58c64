import type { Trace } from "../seizing/trace.ts";

/** Whose a value is, by index: where it stands alone, it leads to them. */
export type Owners = ReadonlyMap<string, number>;

/** Long enough that it is nobody else's by chance: ids, digests, credentials; no times. */
const values = /[A-Za-z0-9_+/=-]{12,}/g;
const time = /^\d{4}-\d\d-\d\d|^\d+$/;
const rounds = 3;

const read = new WeakMap<Trace, readonly string[]>();

/** Everything in a trace that may lead from it to another. */
export function valuesOf(trace: Trace): readonly string[] {
  const known = read.get(trace);
  if (known) return known;
  const found = [...new Set(trace.text.match(values) ?? [])].filter((value) => !time.test(value));
  read.set(trace, found);
  return found;
}

/** All that leads to somebody: the values of the seed, then those that stand with them and with nobody else's, and so on. */
export function ownersFrom(seed: Owners, traces: readonly Trace[]): Owners {
  const known = new Map(seed);
  for (let round = 0; round < rounds; round += 1) {
    const found = new Map<string, number | "several">();
    for (const trace of traces) {
      const owner = ownerOf(known, trace);
      if (owner === undefined) continue;
      for (const value of valuesOf(trace)) {
        if (known.has(value)) continue;
        found.set(value, (found.get(value) ?? owner) === owner ? owner : "several");
      }
    }
    const fresh = [...found].filter((entry): entry is [string, number] => entry[1] !== "several");
    if (fresh.length === 0) break;
    for (const [value, owner] of fresh) known.set(value, owner);
  }
  return known;
}

/** The one owner of what stands there; undefined where nobody's or several people's does. */
export function ownerOf(owners: Owners, trace: Trace): number | undefined {
  let owner: number | undefined;
  for (const value of valuesOf(trace)) {
    const one = owners.get(value);
    if (one === undefined || one === owner) continue;
    if (owner !== undefined) return undefined;
    owner = one;
  }
  return owner;
}

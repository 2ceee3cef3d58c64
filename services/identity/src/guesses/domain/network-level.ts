import type { WatchedKind } from "./ports.ts";

interface NetworkRule {
  /** So many an hour ask for no proof, of one address or /64. */
  readonly freeNear: number;
  /** The same of a /48, in which many households may be. */
  readonly freeWide: number;
  /** So many more make the proof a level harder. */
  readonly perLevel: number;
}

/**
 * A school of 500 people behind one address mistypes about fifty times when all of them come at once: that is free.
 * What names something about somebody is free three times.
 */
export const networkRules: Record<WatchedKind, NetworkRule> = {
  missed: { freeNear: 60, freeWide: 240, perLevel: 60 },
  named: { freeNear: 3, freeWide: 12, perLevel: 10 },
};

/** A whole school may stand behind the address: its neighbours' mistakes never make it wait longer than this. */
const highest = 3;

/** The level of proof that a network is asked for; 0: none. */
export function networkLevel(kind: WatchedKind, count: { near: number; wide: number }): number {
  const { freeNear, freeWide, perLevel } = networkRules[kind];
  const level = (n: number, free: number) => (n < free ? 0 : 1 + Math.floor((n - free) / perLevel));
  return Math.min(Math.max(level(count.near, freeNear), level(count.wide, freeWide)), highest);
}

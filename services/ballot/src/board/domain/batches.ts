import { createHash } from "node:crypto";
import { shuffled, type Random } from "@urna/service-kit/random";

/** Below this number of voters nothing is published before closing: a batch would be too small to hide in. */
export const smallestRollWithBatches = 10;

export interface BatchSplit<Ballot> {
  /** In the order in which they go to the board. */
  readonly published: readonly Ballot[];
  readonly kept: readonly Ballot[];
}

/** A random half, in random order. The larger half is kept, so that the last batch is not small. */
export function splitHalf<Ballot>(random: Random, waiting: readonly Ballot[]): BatchSplit<Ballot> {
  const order = shuffled(random, waiting);
  const half = Math.floor(order.length / 2);
  return { published: order.slice(0, half), kept: order.slice(half) };
}

/** All waiting ballots in random order: the last batch. */
export function splitAll<Ballot>(random: Random, waiting: readonly Ballot[]): BatchSplit<Ballot> {
  return { published: shuffled(random, waiting), kept: [] };
}

/** SHA-256 of the trackers in board order, each followed by a line feed; lower-case hex. */
export function batchHash(trackers: readonly string[]): string {
  return createHash("sha256")
    .update(trackers.map((tracker) => `${tracker}\n`).join(""))
    .digest("hex");
}

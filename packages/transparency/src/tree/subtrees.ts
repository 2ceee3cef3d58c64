import { emptyRoot, nodeHash } from "./hash.ts";

/** A complete subtree of 2^level leaves, named by its last leaf. Its hash never changes. */
export interface Subtree {
  level: number;
  lastLeaf: number;
}

export interface HashedSubtree extends Subtree {
  hash: Buffer;
}

/** Leaves from `start` up to, not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

/** Finds the stored hash of a complete subtree. */
export type HashOf = (subtree: Subtree) => Buffer;

/**
 * The complete subtrees of a range, left to right: one for each set bit of its length. The range is one that RFC 9162
 * splits a tree into, so it starts at a multiple of its largest subtree's length.
 */
export function subtreesOf({ start, end }: Range): Subtree[] {
  if (start === end) return [];
  const level = largestLevelWithin(end - start);
  const next = start + 2 ** level;
  return [{ level, lastLeaf: next - 1 }, ...subtreesOf({ start: next, end })];
}

/** Merkle tree hash of a range (RFC 9162, 2.1.1): its subtrees folded from the right. */
export function hashOfRange(range: Range, hashOf: HashOf): Buffer {
  const hashes = subtreesOf(range).map(hashOf);
  return (
    hashes.reduceRight<Buffer | undefined>(
      (right, left) => (right ? nodeHash(left, right) : left),
      undefined,
    ) ?? emptyRoot
  );
}

/** The root of a tree, in hex, from its complete subtrees, left to right. */
export function rootOf(frontier: readonly HashedSubtree[]): string {
  const root = frontier.reduceRight<Buffer | undefined>(
    (right, { hash }) => (right ? nodeHash(hash, right) : hash),
    undefined,
  );
  return (root ?? emptyRoot).toString("hex");
}

/**
 * The subtrees that one new leaf completes, smallest first: the leaf itself, and every larger subtree that ends with
 * it. `frontier` holds the complete subtrees of the tree so far, left to right ({@link subtreesOf}).
 */
export function completedBy(
  index: number,
  hash: Buffer,
  frontier: readonly HashedSubtree[],
): HashedSubtree[] {
  const completed: HashedSubtree[] = [{ level: 0, lastLeaf: index, hash }];
  for (const left of frontier.toReversed()) {
    const right = completed.at(-1);
    if (!right || left.level !== right.level) break;
    completed.push({ level: left.level + 1, lastLeaf: index, hash: nodeHash(left.hash, right.hash) });
  }
  return completed;
}

/** The frontier after a leaf that completes `completed`: the largest replaces those it joined. */
export function grow(
  frontier: readonly HashedSubtree[],
  completed: readonly HashedSubtree[],
): HashedSubtree[] {
  const largest = completed.at(-1);
  return largest ? [...frontier.slice(0, frontier.length - completed.length + 1), largest] : [...frontier];
}

function largestLevelWithin(length: number): number {
  let level = 0;
  while (2 ** (level + 1) <= length) level += 1;
  return level;
}

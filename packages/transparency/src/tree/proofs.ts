import type { Range } from "./subtrees.ts";

/** The ranges whose hashes prove that leaf `index` is in the tree of `size` leaves (RFC 9162, 2.1.3.1). */
export function inclusionPath(index: number, size: number): Range[] {
  return pathWithin(index, { start: 0, end: size });
}

function pathWithin(index: number, { start, end }: Range): Range[] {
  if (end - start <= 1) return [];
  const middle = start + splitOf(end - start);
  const left = { start, end: middle };
  const right = { start: middle, end };
  return index < middle ? [...pathWithin(index, left), right] : [...pathWithin(index, right), left];
}

/**
 * The ranges whose hashes prove that the tree of `second` leaves starts with the tree of `first`
 * (RFC 9162, 2.1.4.1); 0 < first <= second.
 */
export function consistencyPath(first: number, second: number): Range[] {
  return subproof(first, { start: 0, end: second }, true);
}

/** `known`: the verifier already has this range's hash, as the root of the first tree. */
function subproof(first: number, { start, end }: Range, known: boolean): Range[] {
  if (first === end) return known ? [] : [{ start, end }];
  const middle = start + splitOf(end - start);
  const left = { start, end: middle };
  const right = { start: middle, end };
  return first <= middle
    ? [...subproof(first, left, known), right]
    : [...subproof(first, right, false), left];
}

/** The largest power of two below `length`; length > 1. */
function splitOf(length: number): number {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
}

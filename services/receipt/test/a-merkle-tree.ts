import { createHash } from "node:crypto";

type Leaves = readonly string[];

const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** Root of the definition in RFC 9162, 2.1.1. */
export function rootOf(leaves: Leaves): Buffer {
  if (leaves.length <= 1) return sha256(Buffer.of(0), Buffer.from(leaves[0] ?? ""));
  const split = splitOf(leaves.length);
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** Inclusion path of the definition in RFC 9162, 2.1.3.1. */
export function pathOf(index: number, leaves: Leaves): Buffer[] {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...pathOf(index, left), rootOf(right)]
    : [...pathOf(index - split, right), rootOf(left)];
}

function splitOf(length: number): number {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
}

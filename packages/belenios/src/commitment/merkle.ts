import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** A hash of 32 bytes in lower-case hex. */
export type Hex = string;

export interface MerkleTree {
  readonly size: number;
  readonly root: Hex;
  leaf(index: number): Hex;
  /** The sibling hashes from a leaf up to the root, lowest first: about 16 for 50,000 leaves. */
  path(index: number): Hex[];
}

export interface Place {
  /** Counted from 0. */
  readonly index: number;
  readonly size: number;
}

/** Hash of one leaf (RFC 9162, 2.1.1). */
export function merkleLeaf(text: string): Uint8Array {
  return sha256(concatBytes(leafPrefix, utf8ToBytes(text)));
}

/**
 * The tree over the hashes of its leaves (RFC 9162, 2.1.1), built from below. A node without a neighbour moves up
 * unchanged.
 */
export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  const levels = [leaves];
  for (let level = leaves; level.length > 1;) {
    level = above(level);
    levels.push(level);
  }
  const [root] = levels.at(-1) ?? [];
  if (root === undefined) throw new RangeError("a tree without leaves");
  return {
    size: leaves.length,
    root: bytesToHex(root),
    leaf: (index) => hexAt(leaves, index),
    path: (index) =>
      levels.flatMap((level, height) => {
        const beside = neighbour(Math.floor(index / 2 ** height));
        return beside < level.length && level.length > 1 ? [hexAt(level, beside)] : [];
      }),
  };
}

/**
 * The roots of a tree while it grows, at these sizes (RFC 9162, 2.1.1), in constant memory. A size that it does not reach has
 * none.
 */
export function merkleRoots(leaves: Iterable<Uint8Array>, sizes: ReadonlySet<number>): Map<number, Hex> {
  const roots = new Map<number, Hex>(sizes.has(0) ? [[0, bytesToHex(sha256(new Uint8Array()))]] : []);
  /** Roots of complete subtrees, left to right: one for each bit of the size. */
  const complete: Uint8Array[] = [];
  let size = 0;
  for (const leaf of leaves) {
    let whole = leaf;
    for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
      const left = complete.pop();
      if (left !== undefined) whole = node(left, whole);
    }
    complete.push(whole);
    size += 1;
    if (sizes.has(size))
      roots.set(size, bytesToHex(complete.reduceRight((right, left) => node(left, right))));
  }
  return roots;
}

/**
 * The root that a path leads to from a leaf's text (RFC 9162, 2.1.3.2); undefined for a path of the wrong length, or
 * with anything but 32 bytes in lower-case hex.
 */
export function rootAlong(leaf: string, { index, size }: Place, path: readonly Hex[]): Hex | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    return undefined;
  if (!path.every((step) => /^[0-9a-f]{64}$/.test(step))) return undefined;
  const steps = path.map(hexToBytes);
  let hash = merkleLeaf(leaf);
  let place = { index, size };
  for (; place.size > 1; place = { index: Math.floor(place.index / 2), size: Math.ceil(place.size / 2) }) {
    if (neighbour(place.index) >= place.size) continue;
    const step = steps.shift();
    if (step === undefined) return undefined;
    hash = place.index % 2 === 0 ? node(hash, step) : node(step, hash);
  }
  return steps.length === 0 ? bytesToHex(hash) : undefined;
}

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

function node(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(nodePrefix, left, right));
}

function above(level: readonly Uint8Array[]): Uint8Array[] {
  const hashes: Uint8Array[] = [];
  for (let start = 0; start < level.length; start += 2) {
    const [left, right] = level.slice(start, start + 2);
    if (left !== undefined) hashes.push(right === undefined ? left : node(left, right));
  }
  return hashes;
}

const neighbour = (index: number) => (index % 2 === 0 ? index + 1 : index - 1);

function hexAt(hashes: readonly Uint8Array[], index: number): Hex {
  const hash = hashes[index];
  if (hash === undefined) throw new RangeError(`no leaf ${index}`);
  return bytesToHex(hash);
}

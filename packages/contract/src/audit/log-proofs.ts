import { sha256Hex } from "../sha256.ts";

/** A hash of 32 bytes in lower-case hex. */
type Hex = string;

/**
 * Whether the path leads from a leaf to the root of the audit log's tree (RFC 9162, 2.1.3.2). The index counts leaves
 * from 0; what is no index of the tree leads nowhere.
 */
export async function isIncluded(
  leaf: string,
  { index, treeSize, path, rootHash }: { index: number; treeSize: number; path: Hex[]; rootHash: Hex },
): Promise<boolean> {
  if (!isCount(index) || !isCount(treeSize) || index >= treeSize) return false;
  let [fn, sn] = [index, treeSize - 1];
  let root = await leafHash(leaf);
  for (const step of path) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      root = await nodeHash(step, root);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else root = await nodeHash(root, step);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && root === rootHash;
}

interface Tree {
  readonly treeSize: number;
  readonly rootHash: Hex;
}

/** Whether the second tree begins with the whole of the first (RFC 9162, 2.1.4.2). */
export async function isContinued(first: Tree, second: Tree, path: readonly Hex[]): Promise<boolean> {
  if (!isCount(first.treeSize) || !isCount(second.treeSize)) return false;
  if (first.treeSize === second.treeSize) return path.length === 0 && first.rootHash === second.rootHash;
  if (first.treeSize < 1 || first.treeSize > second.treeSize) return false;
  const [start, ...steps] = isPowerOfTwo(first.treeSize) ? [first.rootHash, ...path] : path;
  if (start === undefined) return false;
  let [fn, sn] = [first.treeSize - 1, second.treeSize - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  let [before, after] = [start, start];
  for (const step of steps) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      [before, after] = [await nodeHash(step, before), await nodeHash(step, after)];
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else after = await nodeHash(after, step);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && before === first.rootHash && after === second.rootHash;
}

export function leafHash(leaf: string): Promise<Hex> {
  return sha256Hex(Uint8Array.of(0, ...new TextEncoder().encode(leaf)));
}

export function nodeHash(left: Hex, right: Hex): Promise<Hex> {
  return sha256Hex(Uint8Array.of(1, ...bytesOf(left), ...bytesOf(right)));
}

function bytesOf(hex: Hex): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

// Trees may be larger than 2^31 leaves, so no bit operators.
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);
const isPowerOfTwo = (value: number): boolean => value === 1 || (!isOdd(value) && isPowerOfTwo(value / 2));

import { nodeHash } from "./hash.ts";

interface Tree {
  treeSize: number;
  /** Lower-case hex. */
  rootHash: string;
}

/** Whether the path (hex) proves that the second tree begins with the whole of the first (RFC 9162, 2.1.4.2). */
export function isContinued(first: Tree, second: Tree, path: readonly string[]): boolean {
  if (first.treeSize === second.treeSize) return path.length === 0 && first.rootHash === second.rootHash;
  if (first.treeSize < 1 || first.treeSize > second.treeSize) return false;
  const hashes: Buffer[] = path.map((hash) => Buffer.from(hash, "hex"));
  if (isPowerOfTwo(first.treeSize)) hashes.unshift(Buffer.from(first.rootHash, "hex"));
  const [start, ...steps] = hashes;
  if (!start) return false;
  let [fn, sn] = [first.treeSize - 1, second.treeSize - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  let [before, after] = [start, start];
  for (const step of steps) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      [before, after] = [nodeHash(step, before), nodeHash(step, after)];
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else after = nodeHash(after, step);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && before.toString("hex") === first.rootHash && after.toString("hex") === second.rootHash;
}

// Trees may be larger than 2^31 leaves, so no bit operators.
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);
const isPowerOfTwo = (value: number): boolean => value === 1 || (!isOdd(value) && isPowerOfTwo(value / 2));

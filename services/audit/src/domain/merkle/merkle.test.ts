import { createHash } from "node:crypto";
import { emptyRoot, leafHash, nodeHash } from "./hash.ts";
import { consistencyPath, inclusionPath } from "./proofs.ts";
import {
  completedBy,
  grow,
  hashOfRange,
  subtreesOf,
  type HashedSubtree,
  type Range,
  type Subtree,
} from "./subtrees.ts";

const largest = 65;
const leaves = Array.from({ length: largest }, (_, index) => `{"n":${index}}`);
const sizes = Array.from({ length: largest + 1 }, (_, size) => size);

/** The definition of RFC 9162, 2.1.1, written as it stands there. */
function rootOf(list: readonly string[]): Buffer {
  if (list.length === 0) return createHash("sha256").digest();
  const [only] = list;
  if (list.length === 1)
    return createHash("sha256")
      .update(Buffer.from(`\0${only}`))
      .digest();
  let split = 1;
  while (split * 2 < list.length) split *= 2;
  const inner = createHash("sha256").update(Buffer.of(1));
  return inner
    .update(rootOf(list.slice(0, split)))
    .update(rootOf(list.slice(split)))
    .digest();
}

function build(list: readonly string[]) {
  const stored = new Map<string, Buffer>();
  let frontier: HashedSubtree[] = [];
  list.forEach((leaf, index) => {
    const completed = completedBy(index, leafHash(leaf), frontier);
    for (const { level, lastLeaf, hash } of completed) stored.set(`${level}|${lastLeaf}`, hash);
    frontier = grow(frontier, completed);
  });
  const hashOf = ({ level, lastLeaf }: Subtree) => {
    const hash = stored.get(`${level}|${lastLeaf}`);
    if (!hash) throw new Error(`no subtree of level ${level} ends at ${lastLeaf}`);
    return hash;
  };
  return { frontier, hashOf, stored };
}

const { hashOf, stored } = build(leaves);
const hashes = (ranges: Range[]) => ranges.map((range) => hashOfRange(range, hashOf));

describe("the Merkle tree of RFC 9162", () => {
  it("has the root of the definition, for every size", () => {
    for (const size of sizes) {
      expect(hashOfRange({ start: 0, end: size }, hashOf)).toEqual(rootOf(leaves.slice(0, size)));
    }
  });

  it("keeps as frontier exactly the complete subtrees of its size", () => {
    for (const size of sizes) {
      const { frontier } = build(leaves.slice(0, size));
      expect(frontier.map(({ level, lastLeaf }) => ({ level, lastLeaf }))).toEqual(
        subtreesOf({ start: 0, end: size }),
      );
    }
  });

  it("stores fewer than two hashes per leaf", () => {
    expect(stored.size).toBeLessThan(2 * largest);
  });

  it("starts from the hash of nothing", () => {
    expect(emptyRoot.toString("hex")).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
  });
});

describe("an inclusion proof", () => {
  it("leads from every leaf to the root, for every size", () => {
    for (const size of sizes) {
      const root = rootOf(leaves.slice(0, size));
      for (let index = 0; index < size; index += 1) {
        const path = hashes(inclusionPath(index, size));
        expect(provesInclusion(leafHash(leaves[index] ?? ""), { index, size, path, root })).toBe(true);
      }
    }
  });

  it("does not lead from another leaf, or from another place", () => {
    const root = rootOf(leaves.slice(0, 13));
    const path = hashes(inclusionPath(5, 13));
    expect(provesInclusion(leafHash("{}"), { index: 5, size: 13, path, root })).toBe(false);
    expect(provesInclusion(leafHash(leaves[5] ?? ""), { index: 4, size: 13, path, root })).toBe(false);
  });
});

describe("a consistency proof", () => {
  it("joins every tree to every later one", () => {
    for (const second of sizes.slice(1)) {
      for (let first = 1; first <= second; first += 1) {
        const roots = { first: rootOf(leaves.slice(0, first)), second: rootOf(leaves.slice(0, second)) };
        expect(
          provesConsistency({ first, second, path: hashes(consistencyPath(first, second)), roots }),
        ).toBe(true);
      }
    }
  });

  it("joins no tree that was changed", () => {
    const changed = ["{}", ...leaves.slice(1, 20)];
    const roots = { first: rootOf(changed.slice(0, 7)), second: rootOf(leaves.slice(0, 20)) };
    expect(provesConsistency({ first: 7, second: 20, path: hashes(consistencyPath(7, 20)), roots })).toBe(
      false,
    );
  });
});

/** The verifier of RFC 9162, 2.1.3.2. */
function provesInclusion(
  leaf: Buffer,
  proof: { index: number; size: number; path: Buffer[]; root: Buffer },
): boolean {
  if (proof.index >= proof.size) return false;
  let [fn, sn, hash] = [proof.index, proof.size - 1, leaf];
  for (const step of proof.path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(step, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else {
      hash = nodeHash(hash, step);
    }
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 && hash.equals(proof.root);
}

/** The verifier of RFC 9162, 2.1.4.2. */
function provesConsistency(proof: {
  first: number;
  second: number;
  path: Buffer[];
  roots: { first: Buffer; second: Buffer };
}): boolean {
  const { first, second, roots } = proof;
  if (first === second) return proof.path.length === 0 && roots.first.equals(roots.second);
  const isPowerOfTwo = (first & (first - 1)) === 0;
  const [start, ...rest] = isPowerOfTwo ? [roots.first, ...proof.path] : proof.path;
  if (!start) return false;
  let [fn, sn] = [first - 1, second - 1];
  while (fn % 2 === 1) [fn, sn] = [fn >> 1, sn >> 1];
  let [firstHash, secondHash] = [start, start];
  for (const step of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      firstHash = nodeHash(step, firstHash);
      secondHash = nodeHash(step, secondHash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else {
      secondHash = nodeHash(secondHash, step);
    }
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 && firstHash.equals(roots.first) && secondHash.equals(roots.second);
}

import { createHash } from "node:crypto";
import { isContinued, isIncluded } from "@urna/contract/audit/log-proofs";
import { emptyRoot, leafHash } from "./hash.ts";
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

/** The definition in RFC 9162, 2.1.1, word for word. */
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

/** Sizes on both sides of powers of two, where trees change their shape. */
const proven = [...sizes.slice(1, 18), 31, 32, 33, 63, 64, 65];
const { hashOf, stored } = build(leaves);
const hashes = (ranges: Range[]) => ranges.map((range) => hashOfRange(range, hashOf).toString("hex"));
const treeOf = (treeSize: number) => ({
  treeSize,
  rootHash: rootOf(leaves.slice(0, treeSize)).toString("hex"),
});

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
  it("leads from every leaf to the root, for every size", async () => {
    for (const treeSize of proven) {
      const { rootHash } = treeOf(treeSize);
      for (let index = 0; index < treeSize; index += 1) {
        const path = hashes(inclusionPath(index, treeSize));
        expect(await isIncluded(leaves[index] ?? "", { index, treeSize, path, rootHash })).toBe(true);
      }
    }
  });
});

describe("a consistency proof", () => {
  it("joins every tree to every later one", async () => {
    for (const second of proven) {
      for (const first of proven.filter((size) => size <= second)) {
        const path = hashes(consistencyPath(first, second));
        expect(await isContinued(treeOf(first), treeOf(second), path)).toBe(true);
      }
    }
  });

  it("joins no tree that was changed", async () => {
    const changed = rootOf(["{}", ...leaves.slice(1, 7)]).toString("hex");
    const path = hashes(consistencyPath(7, 20));
    expect(await isContinued({ treeSize: 7, rootHash: changed }, treeOf(20), path)).toBe(false);
  });
});

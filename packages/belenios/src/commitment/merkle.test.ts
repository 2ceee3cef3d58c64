import { createHash } from "node:crypto";
import { merkleLeaf, merkleTree, rootAlong } from "./merkle.ts";

const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const texts = (size: number) => Array.from({ length: size }, (_, index) => `leaf ${index}`);
const treeOf = (leaves: string[]) => merkleTree(leaves.map(merkleLeaf));

/** The recursive definition in RFC 9162, 2.1.1. */
function defined(leaves: readonly string[]): Buffer {
  const [first = ""] = leaves;
  if (leaves.length === 1) return sha256(Buffer.of(0), Buffer.from(first));
  const middle = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256(Buffer.of(1), defined(leaves.slice(0, middle)), defined(leaves.slice(middle)));
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 33])(
  "of %d leaves has the root and the paths of RFC 9162",
  (size) => {
    const leaves = texts(size);
    const tree = treeOf(leaves);
    expect(tree.root).toBe(defined(leaves).toString("hex"));
    for (const [index, leaf] of leaves.entries())
      expect(rootAlong(leaf, { index, size }, tree.path(index))).toBe(tree.root);
  },
);

test("a path is valid only for its own leaf and place", () => {
  const leaves = texts(11);
  const tree = treeOf(leaves);
  const path = tree.path(4);
  const [first = "", ...rest] = path;
  const along = (leaf: string, place: { index: number; size: number }, steps = path) =>
    rootAlong(leaf, place, steps) === tree.root;
  expect(along("leaf 4", { index: 4, size: 11 })).toBe(true);
  expect(along("leaf 5", { index: 4, size: 11 })).toBe(false);
  for (const index of [-1, 0, 5, 10, 11, 0.5]) expect(along("leaf 4", { index, size: 11 })).toBe(false);
  for (const steps of [[], rest, [...path, first], [first.toUpperCase(), ...rest], ["", ...rest]])
    expect(along("leaf 4", { index: 4, size: 11 }, steps)).toBe(false);
});

test("a roll of 50,000 has paths of 16 hashes, or fewer at its end", () => {
  const tree = treeOf(texts(50_000));
  expect(tree.path(0)).toHaveLength(16);
  expect(tree.path(49_999).length).toBeLessThan(16);
});

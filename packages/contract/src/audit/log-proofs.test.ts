import { isContinued, isIncluded, leafHash, nodeHash } from "./log-proofs.ts";

const leaves = Array.from({ length: 17 }, (_, index) => `{"leaf":${index}}`);
const splitOf = (length: number) => 2 ** Math.floor(Math.log2(length - 1));

/** MTH of RFC 9162, 2.1.1, from its definition. */
async function rootOf(part: readonly string[]): Promise<string> {
  const [only = ""] = part;
  if (part.length === 1) return leafHash(only);
  const split = splitOf(part.length);
  return nodeHash(await rootOf(part.slice(0, split)), await rootOf(part.slice(split)));
}

/** PATH of 2.1.3.1. */
async function pathOf(index: number, part: readonly string[]): Promise<string[]> {
  if (part.length === 1) return [];
  const split = splitOf(part.length);
  const [left, right] = [part.slice(0, split), part.slice(split)];
  return index < split
    ? [...(await pathOf(index, left)), await rootOf(right)]
    : [...(await pathOf(index - split, right)), await rootOf(left)];
}

/** SUBPROOF of 2.1.4.1. */
async function proofOf(first: number, part: readonly string[], known = true): Promise<string[]> {
  if (first === part.length) return known ? [] : [await rootOf(part)];
  const split = splitOf(part.length);
  const [left, right] = [part.slice(0, split), part.slice(split)];
  return first <= split
    ? [...(await proofOf(first, left, known)), await rootOf(right)]
    : [...(await proofOf(first - split, right, false)), await rootOf(left)];
}

const treeOf = async (treeSize: number) => ({ treeSize, rootHash: await rootOf(leaves.slice(0, treeSize)) });
const sizes = Array.from({ length: 17 }, (_, index) => index + 1);

it.each(sizes)("follows every leaf up to the root of %d leaves, and no other leaf", async (size) => {
  const tree = await treeOf(size);
  for (let index = 0; index < size; index += 1) {
    const path = await pathOf(index, leaves.slice(0, size));
    expect(await isIncluded(leaves[index] ?? "", { ...tree, index, path })).toBe(true);
    expect(await isIncluded("{}", { ...tree, index, path })).toBe(false);
    expect(await isIncluded(leaves[index] ?? "", { ...tree, index: index + 1, path })).toBe(false);
    const other = { ...tree, index, path: [...path, tree.rootHash] };
    expect(await isIncluded(leaves[index] ?? "", other)).toBe(false);
  }
});

it.each(sizes)("sees that the log grew out of every smaller one into %d leaves", async (size) => {
  const second = await treeOf(size);
  for (let before = 1; before <= size; before += 1) {
    const first = await treeOf(before);
    const path = await proofOf(before, leaves.slice(0, size));
    expect(await isContinued(first, second, path)).toBe(true);
    const changed = { ...first, rootHash: "00".repeat(32) };
    expect(await isContinued(changed, second, path)).toBe(false);
    expect(await isContinued(first, changed, path)).toBe(false);
  }
});

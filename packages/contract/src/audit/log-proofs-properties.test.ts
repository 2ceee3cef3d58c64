import * as fc from "fast-check";
import { holdsForAsync, propertyTimeout } from "../../../belenios/test/support/hostile/properties.ts";
import { isContinued, isIncluded, leafHash, nodeHash } from "./log-proofs.ts";

jest.setTimeout(propertyTimeout);

/** A leaf, and a path to it that is always turned the same way: whatever is no true index ends up at one of its ends. */
const proof = fc.record({
  leaf: fc.string(),
  path: fc.array(
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex")),
    { maxLength: 5 },
  ),
  last: fc.boolean(),
});
type Proof = typeof proof extends fc.Arbitrary<infer Value> ? Value : never;

/** The first or the last leaf of a full tree, with the root that its path leads to. */
async function provenIn({ leaf, path, last }: Proof) {
  let rootHash = await leafHash(leaf);
  for (const step of path) rootHash = await (last ? nodeHash(step, rootHash) : nodeHash(rootHash, step));
  const treeSize = 2 ** path.length;
  return { index: last ? treeSize - 1 : 0, treeSize, path, rootHash };
}

const notACount = fc.oneof(
  fc.integer({ max: -1 }),
  fc.double({ noInteger: true }),
  fc.constantFrom(-1, -2, 0.5, 1.5, 2 ** 53, Number.NaN, Infinity, -Infinity),
);

it("takes a true proof from its own index, and from no other number", () =>
  holdsForAsync(
    fc.tuple(proof, fc.oneof(notACount, fc.integer(), fc.nat({ max: 40 }))),
    2_000,
    async ([given, other]) => {
      const proven = await provenIn(given);
      expect(await isIncluded(given.leaf, proven)).toBe(true);
      for (const index of [other, proven.index + other])
        expect(await isIncluded(given.leaf, { ...proven, index })).toBe(index === proven.index);
    },
  ));

it("takes no proof in a tree whose size counts nothing", () =>
  holdsForAsync(fc.tuple(proof, notACount), 2_000, async ([given, treeSize]) => {
    const proven = await provenIn(given);
    expect(await isIncluded(given.leaf, { ...proven, treeSize })).toBe(false);
    const tree = { treeSize, rootHash: proven.rootHash };
    for (const [first, second] of [[tree, tree] as const, [tree, proven] as const, [proven, tree] as const])
      expect(await isContinued(first, second, proven.path)).toBe(false);
  }));

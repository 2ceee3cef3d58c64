import { isContinued } from "@urna/contract/audit/log-proofs";
import { hasTile, parseTilePath, readSubtrees, subtreesOfTile, tilePath, type Tile } from "./tile.ts";
import { leafHash } from "./tree/hash.ts";
import { consistencyPath } from "./tree/proofs.ts";
import {
  completedBy,
  grow,
  hashOfRange,
  subtreesOf,
  type HashedSubtree,
  type Subtree,
} from "./tree/subtrees.ts";

const largest = 66_000;
const nameOf = ({ level, lastLeaf }: Subtree) => `${level}|${lastLeaf}`;

/** Every subtree of a log, as its database has them. */
function aTree(leaves: number) {
  const stored = new Map<string, Buffer>();
  let frontier: HashedSubtree[] = [];
  for (let index = 0; index < leaves; index += 1) {
    const completed = completedBy(index, leafHash(`leaf ${index}`), frontier);
    for (const subtree of completed) stored.set(nameOf(subtree), subtree.hash);
    frontier = grow(frontier, completed);
  }
  return (subtree: Subtree) => {
    const hash = stored.get(nameOf(subtree));
    if (!hash) throw new Error(`the tree has no ${nameOf(subtree)}`);
    return hash;
  };
}

const hashOf = aTree(largest);
const rootOf = (size: number) => hashOfRange({ start: 0, end: size }, hashOf).toString("hex");

/** What a log of `size` leaves serves, and refuses. */
function tilesOf(size: number) {
  const served: string[] = [];
  const readTile = async (tile: Tile) => {
    if (!hasTile(size, tile)) throw new Error(`a tree of ${size} has no ${tilePath(tile)}`);
    served.push(tilePath(tile));
    return Buffer.concat(subtreesOfTile(tile).map(hashOf));
  };
  return { readTile, served };
}

describe("the path of a tile", () => {
  test.each([
    [{ level: 0, index: 0, width: 256 }, "tile/0/000"],
    [{ level: 0, index: 67, width: 1 }, "tile/0/067.p/1"],
    [{ level: 1, index: 1_234_067, width: 256 }, "tile/1/x001/x234/067"],
    [{ level: 2, index: 1_000, width: 17 }, "tile/2/x001/000.p/17"],
  ])("of %j is %s", (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  test.each([
    "tile/0/0",
    "tile/00/000",
    "tile/64/000",
    "tile/0/x000/067",
    "tile/0/001/067",
    "tile/0/067.p/0",
    "tile/0/067.p/256",
    "tile/0/067.p/01",
    "tile/-1/000",
    "tile/0/000/",
    "tile/0/x999/x999/x999/x999/x999/x999/999",
    "/tile/0/000",
    "",
  ])("is not %j", (path) => {
    expect(() => parseTilePath(path)).toThrow("malformed");
  });
});

// The example of the specification.
test("a tree of 70,000 leaves has 273 full tiles and one of 112 of its leaves, and two levels above", () => {
  const has = (level: number, index: number, width: number) => hasTile(70_000, { level, index, width });
  expect(has(0, 272, 256) && has(0, 273, 112) && has(1, 0, 256) && has(1, 1, 17) && has(2, 0, 1)).toBe(true);
  expect(has(0, 273, 113) || has(0, 273, 256) || has(0, 274, 1) || has(0, 274, 0)).toBe(false);
  expect(has(1, 1, 18) || has(2, 0, 2) || has(3, 0, 1)).toBe(false);
  // While it was smaller.
  expect(has(0, 273, 111) && has(1, 0, 17)).toBe(true);
});

describe("from tiles", () => {
  const sizes = [1, 2, 255, 256, 257, 511, 512, 700, 65_535, 65_536, 65_537, largest];

  test("follow the root of a tree, and the proof that it grew out of any before", async () => {
    for (const [at, second] of sizes.entries()) {
      const { readTile } = tilesOf(second);
      const whole = { start: 0, end: second };
      const ofRoot = await readSubtrees(subtreesOf(whole), second, readTile);
      expect(hashOfRange(whole, ofRoot).toString("hex")).toBe(rootOf(second));
      for (const first of sizes.slice(0, at)) {
        const ranges = consistencyPath(first, second);
        const read = await readSubtrees(ranges.flatMap(subtreesOf), second, readTile);
        const path = ranges.map((range) => hashOfRange(range, read).toString("hex"));
        const trees = [first, second].map((size) => ({ treeSize: size, rootHash: rootOf(size) }));
        expect(await isContinued(trees[0]!, trees[1]!, path)).toBe(true);
      }
    }
  });

  test("each is read once, and only those that are needed", async () => {
    const { readTile, served } = tilesOf(largest);
    await readSubtrees(consistencyPath(65_537, largest).flatMap(subtreesOf), largest, readTile);
    expect(served.toSorted()).toEqual(["tile/0/256", "tile/0/257.p/208", "tile/2/000.p/1"]);
  });

  test("one that is too short or too long is refused", async () => {
    for (const length of [0, 31, 33, 64]) {
      const reading = readSubtrees([{ level: 0, lastLeaf: 0 }], 1, async () => new Uint8Array(length));
      await expect(reading).rejects.toThrow("malformed tile");
    }
  });
});

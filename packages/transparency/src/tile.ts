import { parseSize } from "@urna/belenios/checkpoint";
import { demandFormed, Malformed } from "@urna/belenios/malformed";
import { nodeHash } from "./tree/hash.ts";
import type { HashOf, Subtree } from "./tree/subtrees.ts";

/**
 * Hashes that stand next to one another in a log's tree (C2SP tlog-tiles): of the leaves at level 0, of whole tiles of the level
 * below at each other.
 */
export interface Tile {
  readonly level: number;
  /** Counted from 0 within the level. */
  readonly index: number;
  /** Number of hashes. Only the last tile of a level has fewer than 256. */
  readonly width: number;
}

const fullWidth = 256;
const hashBytes = 32;
const mostLevels = 64;

/** Whether a tree of `size` leaves has this tile, or had it when it was smaller. */
export function hasTile(size: number, tile: Tile): boolean {
  return tile.width > 0 && tile.width <= widthIn(size, tile);
}

/** The subtrees whose hashes a tile consists of, in order. */
export function subtreesOfTile({ level, index, width }: Tile): Subtree[] {
  const length = fullWidth ** level;
  return Array.from({ length: width }, (_, at) => ({
    level: 8 * level,
    lastLeaf: (index * fullWidth + at + 1) * length - 1,
  }));
}

/** `tile/<level>/<index>` with `.p/<width>` where it is not full: 1234067 is written as `x001/x234/067`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const threes = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/.../g) ?? [];
  const written = threes.map((three, at) => (at === threes.length - 1 ? three : `x${three}`)).join("/");
  return `tile/${level}/${written}${width === fullWidth ? "" : `.p/${width}`}`;
}

const tilePattern = /^tile\/(\d+)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d+))?$/;

/** @throws Malformed for any other text than `tilePath` writes. */
export function parseTilePath(path: string): Tile {
  const [, level = "", index = "", width = String(fullWidth)] = tilePattern.exec(path) ?? [];
  const tile = {
    level: parseSize(level, "tile"),
    index: Number(index.replace(/[x/]/g, "")),
    width: parseSize(width, "tile"),
  };
  demandFormed(tile.level < mostLevels && tile.width > 0 && tile.width <= fullWidth, "tile");
  demandFormed(Number.isSafeInteger(tile.index) && tilePath(tile) === path, "tile");
  return tile;
}

/** The tile that a path names, if any. */
export function tileAt(path: string): Tile | undefined {
  try {
    return parseTilePath(path);
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

/**
 * Reads the hashes of subtrees of a tree of `size` leaves from its tiles, each once.
 * @param readTile its hashes, one after the other.
 * @throws Malformed where a tile is longer or shorter than it has to be.
 */
export async function readSubtrees(
  subtrees: readonly Subtree[],
  size: number,
  readTile: (tile: Tile) => Promise<Uint8Array>,
): Promise<HashOf> {
  const read = new Map<string, Buffer>();
  for (const subtree of subtrees) {
    const { tile } = placeOf(subtree, size);
    const path = tilePath(tile);
    if (!read.has(path)) read.set(path, await readWhole(tile, readTile));
  }
  return (subtree) => {
    const { tile, from, count } = placeOf(subtree, size);
    const bytes = read.get(tilePath(tile));
    if (!bytes) throw new Error("the hash of a subtree that was not asked for");
    return topOf(Array.from({ length: count }, (_, at) => hashAt(bytes, from + at)));
  };
}

async function readWhole(tile: Tile, readTile: (tile: Tile) => Promise<Uint8Array>): Promise<Buffer> {
  const bytes = Buffer.from(await readTile(tile));
  demandFormed(bytes.length === tile.width * hashBytes, "tile");
  return bytes;
}

/** The tile from which a subtree's hash follows, and which of its hashes. */
function placeOf({ level, lastLeaf }: Subtree, size: number): { tile: Tile; from: number; count: number } {
  const tileLevel = Math.floor(level / 8);
  const count = 2 ** (level % 8);
  const first = (lastLeaf + 1) / fullWidth ** tileLevel - count;
  const index = Math.floor(first / fullWidth);
  const tile = { level: tileLevel, index, width: widthIn(size, { level: tileLevel, index }) };
  return { tile, from: first % fullWidth, count };
}

function widthIn(size: number, { level, index }: Pick<Tile, "level" | "index">): number {
  return Math.max(0, Math.min(fullWidth, Math.floor(size / fullWidth ** level) - index * fullWidth));
}

function hashAt(bytes: Buffer, at: number): Buffer {
  return bytes.subarray(at * hashBytes, (at + 1) * hashBytes);
}

/** The hash over a power of two of hashes. */
function topOf(hashes: readonly Buffer[]): Buffer {
  const [left, right] = hashes;
  if (left === undefined) throw new RangeError("no hashes");
  if (right === undefined) return left;
  const middle = hashes.length / 2;
  return nodeHash(topOf(hashes.slice(0, middle)), topOf(hashes.slice(middle)));
}

import type { AddCheckpoint } from "./add-checkpoint.ts";
import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { parseNote } from "@urna/belenios/note";
import { readSubtrees, type Tile } from "./tile.ts";
import { consistencyPath, inclusionPath } from "./tree/proofs.ts";
import { hashOfRange, subtreesOf, type Range } from "./tree/subtrees.ts";

/** What a log shows to everybody. */
export interface LogReader {
  /** The note with its newest tree. */
  readCheckpoint(): Promise<string>;
  /** The hashes of a tile, one after the other. */
  readTile(tile: Tile): Promise<Uint8Array>;
}

/**
 * A log's newest checkpoint with the proof that its tree begins with the first `oldSize` leaves, made from tiles: what a witness
 * that follows the log judges itself, or what is brought to another witness. Nothing in it is verified.
 * @param oldSize leaves of the tree that the witness has seen last; 0: of none.
 * @throws Malformed.
 */
export async function readGrowth(log: LogReader, oldSize: number): Promise<AddCheckpoint> {
  const checkpoint = await log.readCheckpoint();
  const { size } = parseCheckpoint(parseNote(checkpoint).text);
  return { oldSize, proof: await proofFromTiles(log, oldSize, size), checkpoint };
}

/**
 * The proof that a leaf is in a log's tree (RFC 9162, 2.1.3), made from tiles: hashes in lower-case hex. Nothing in it is verified.
 * @param place.index of the leaf, counted from 0.
 * @param place.size leaves of the tree.
 * @throws Malformed.
 */
export async function readInclusion(
  log: Pick<LogReader, "readTile">,
  { index, size }: { index: number; size: number },
): Promise<string[]> {
  return readHashes(log, inclusionPath(index, size), size);
}

async function proofFromTiles(log: LogReader, first: number, second: number): Promise<string[]> {
  if (first === 0 || first > second) return [];
  return readHashes(log, consistencyPath(first, second), second);
}

async function readHashes(
  log: Pick<LogReader, "readTile">,
  ranges: readonly Range[],
  size: number,
): Promise<string[]> {
  const hashOf = await readSubtrees(ranges.flatMap(subtreesOf), size, (tile) => log.readTile(tile));
  return ranges.map((range) => hashOfRange(range, hashOf).toString("hex"));
}

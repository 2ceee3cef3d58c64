import { checkpointText } from "@urna/belenios/checkpoint";
import { noteText, signNote } from "@urna/belenios/note";
import { noteKeyPair, type NoteKeyPair } from "@urna/belenios/note-key";
import { DomainError } from "@urna/service-kit/errors";
import { hasTile, subtreesOfTile, tileAt, type Tile } from "@urna/transparency/tile";
import { hashOfRange, subtreesOf, type HashOf, type Subtree } from "@urna/transparency/tree/subtrees";

export interface LogStore {
  size(): Promise<number>;
  hashes(subtrees: readonly Subtree[]): Promise<HashOf>;
  leaves(from: number, count: number): Promise<string[]>;
}

interface KeysOfLog {
  readonly PUBLIC_ORIGIN: URL;
  /** Seed of 32 bytes. */
  readonly LOG_KEY: Buffer;
}

/** The log's keys. They bear the name by which witnesses know it: where they find it, without the scheme. */
export function logKeys({ PUBLIC_ORIGIN, LOG_KEY }: KeysOfLog): NoteKeyPair {
  return noteKeyPair({ name: `${PUBLIC_ORIGIN.host}/log`, kind: "log", seed: LOG_KEY });
}

/** The log as a note that it has signed (C2SP tlog-checkpoint). */
export async function checkpoint(store: LogStore, noteKeys: NoteKeyPair): Promise<string> {
  const size = await store.size();
  const tree = { start: 0, end: size };
  const root = hashOfRange(tree, await store.hashes(subtreesOf(tree))).toString("hex");
  return noteText(signNote(checkpointText({ origin: noteKeys.key.name, size, root }), noteKeys));
}

/** The hashes of a tile (C2SP tlog-tiles), by its path. @throws DomainError `not-found`. */
export async function readTile(store: LogStore, path: string): Promise<Buffer> {
  const subtrees = subtreesOfTile(await tileOf(store, path));
  return Buffer.concat(subtrees.map(await store.hashes(subtrees)));
}

/** The entries of a tile (C2SP tlog-tiles, "Log entries"): each after its length. @throws DomainError `not-found`. */
export async function readEntries(store: LogStore, path: string): Promise<Buffer> {
  const { index, width } = await tileOf(store, path.replace(/^tile\/entries\//, "tile/0/"));
  const leaves = await store.leaves(index * fullWidth, width);
  return Buffer.concat(leaves.flatMap((leaf) => withLength(Buffer.from(leaf, "utf8"))));
}

const fullWidth = 256;

async function tileOf(store: LogStore, path: string): Promise<Tile> {
  const tile = tileAt(path);
  if (!tile || !hasTile(await store.size(), tile)) throw new DomainError("not-found");
  return tile;
}

/** Its length as 16 bits, big-endian, and the bytes. */
function withLength(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return [length, bytes];
}

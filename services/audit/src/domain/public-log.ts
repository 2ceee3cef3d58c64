import { checkpointText } from "@urna/belenios/checkpoint";
import { noteText, signNote } from "@urna/belenios/note";
import type { NoteKeyPair } from "@urna/belenios/note-key";
import { hasTile, subtreesOfTile, tileAt } from "@urna/transparency/tile";
import { DomainError } from "@urna/service-kit/errors";
import type { LogStore } from "./ports.ts";
import type { NewestHead } from "./prove.ts";

interface Publishing {
  store: Pick<LogStore, "hashes">;
  /** Its name is the log's origin. */
  noteKeys: NoteKeyPair;
  publicHead: () => Promise<NewestHead>;
}

/** The name by which witnesses know the log: where they find it, without the scheme. */
export function logOrigin(publicOrigin: string): string {
  return `${new URL(publicOrigin).host}/api/audit/log`;
}

/**
 * The public head as a note that the log has signed (C2SP tlog-checkpoint), once for each head. Errors: unavailable before the
 * first head.
 */
export function createCheckpoint({ noteKeys, publicHead }: Omit<Publishing, "store">): () => Promise<string> {
  let known: { head: NewestHead; note: string } | undefined;
  return async () => {
    const head = await publicHead();
    if (known?.head !== head) known = { head, note: signed(head, noteKeys) };
    return known.note;
  };
}

function signed({ treeSize: size, rootHash: root }: NewestHead, keys: NoteKeyPair): string {
  return noteText(signNote(checkpointText({ origin: keys.key.name, size, root }), keys));
}

/**
 * The hashes of a tile of the public head's tree (C2SP tlog-tiles), one after the other. Beyond that head nothing is answered:
 * which tiles there are would show how long the log is now. Errors: not-found, unavailable before the first head.
 */
export async function readTile(
  { store, publicHead }: Omit<Publishing, "noteKeys">,
  path: string,
): Promise<Buffer> {
  const tile = tileAt(path);
  const { treeSize } = await publicHead();
  if (!tile || !hasTile(treeSize, tile)) throw new DomainError("not-found");
  const subtrees = subtreesOfTile(tile);
  const hashOf = await store.hashes(subtrees);
  return Buffer.concat(subtrees.map(hashOf));
}

import { createHash } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { addCheckpointText } from "@urna/transparency/add-checkpoint";
import { checkpointText } from "@urna/belenios/checkpoint";
import type { LogReader } from "@urna/transparency/growth";
import { noteText, signNote } from "@urna/belenios/note";
import { noteKeyPair, type NoteKeyKind, type NoteKeyPair } from "@urna/belenios/note-key";
import { hasTile, subtreesOfTile, tilePath } from "@urna/transparency/tile";

export function aKeyPair(kind: NoteKeyKind, name: string): NoteKeyPair {
  return noteKeyPair({ kind, name, seed: ed25519.utils.randomSecretKey() });
}

/** A log with these leaves: every size of it, with the roots and proofs of their definitions in RFC 9162. */
export function aLog(origin: string, leaves: readonly string[], keys = aKeyPair("log", origin)) {
  const hashes = leaves.map((leaf) => sha256(Buffer.of(0), Buffer.from(leaf)));

  function headOf(size: number) {
    return { origin, size, root: rootOf(hashes.slice(0, size)).toString("hex") };
  }

  /** The signed note. */
  function checkpointOf(size: number): string {
    return noteText(signNote(checkpointText(headOf(size)), keys));
  }

  /** What it sends to a witness that has seen its first `oldSize` leaves. */
  function askFrom(oldSize: number, size: number): string {
    const proof = oldSize === 0 ? [] : proofWithin(oldSize, hashes.slice(0, size), true);
    const inHex = proof.map((hash) => hash.toString("hex"));
    return addCheckpointText({ oldSize, proof: inHex, checkpoint: checkpointOf(size) });
  }

  /** What it shows to everybody while it has `size` leaves. */
  function readerAt(size: number): LogReader {
    return {
      readCheckpoint: async () => checkpointOf(size),
      readTile: async (tile) => {
        if (!hasTile(size, tile)) throw new Error(`there is no ${tilePath(tile)}`);
        const each = subtreesOfTile(tile).map(({ level, lastLeaf }) =>
          rootOf(hashes.slice(lastLeaf + 1 - 2 ** level, lastLeaf + 1)),
        );
        return Buffer.concat(each);
      },
    };
  }

  return { origin, keys, headOf, checkpointOf, askFrom, readerAt };
}

function rootOf(hashes: readonly Buffer[]): Buffer {
  const [only] = hashes;
  if (only === undefined) return sha256();
  if (hashes.length === 1) return only;
  const middle = splitOf(hashes.length);
  return sha256(Buffer.of(1), rootOf(hashes.slice(0, middle)), rootOf(hashes.slice(middle)));
}

/** SUBPROOF of RFC 9162, 2.1.4.1. */
function proofWithin(first: number, hashes: readonly Buffer[], whole: boolean): Buffer[] {
  if (first === hashes.length) return whole ? [] : [rootOf(hashes)];
  const middle = splitOf(hashes.length);
  const [left, right] = [hashes.slice(0, middle), hashes.slice(middle)];
  return first <= middle
    ? [...proofWithin(first, left, whole), rootOf(right)]
    : [...proofWithin(first - middle, right, false), rootOf(left)];
}

/** The largest power of two below the length. */
function splitOf(length: number): number {
  return 2 ** Math.floor(Math.log2(length - 1));
}

function sha256(...parts: Uint8Array[]): Buffer {
  return createHash("sha256").update(Buffer.concat(parts)).digest();
}

import { isContinued } from "@urna/contract/audit/log-proofs";
import { parseAddCheckpoint } from "./add-checkpoint.ts";
import { parseCheckpoint, type Checkpoint } from "@urna/belenios/checkpoint";
import { Malformed } from "@urna/belenios/malformed";
import type { NoteKey } from "@urna/belenios/note-key";
import { isSignedBy, parseNote, type Note } from "@urna/belenios/note";
import { emptyRoot } from "./tree/hash.ts";

/** The tree of a log that a witness has cosigned last. */
export type SeenTree = Pick<Checkpoint, "size" | "root">;

/** What a witness knows of the logs that it watches. */
export interface WatchedLogs {
  keyOf(origin: string): NoteKey | undefined;
  /** Undefined: it has cosigned nothing of this log yet. */
  lastSeenOf(origin: string): SeenTree | undefined;
}

export type WitnessVerdict =
  /** The tree grew out of the last one: to be kept as the last, and then cosigned. */
  | { readonly kind: "grown"; readonly checkpoint: Checkpoint; readonly note: Note }
  | { readonly kind: "malformed" | "unknown-log" | "not-signed" }
  /** The log does not know what was cosigned last. */
  | { readonly kind: "other-size"; readonly size: number }
  /** The log has signed two trees of one size: its note proves it, with the one that was cosigned. */
  | { readonly kind: "forked"; readonly note: Note }
  /** The proof does not show that the tree grew out of the last one. */
  | { readonly kind: "not-continued"; readonly note: Note };

const emptyTree: SeenTree = { size: 0, root: emptyRoot.toString("hex") };

/**
 * What a witness answers to an `add-checkpoint` (C2SP tlog-witness). The caller lets no other request of the same log
 * in between this and keeping the tree.
 */
export async function judgeCheckpoint(body: string, logs: WatchedLogs): Promise<WitnessVerdict> {
  try {
    return await judge(body, logs);
  } catch (error) {
    if (error instanceof Malformed) return { kind: "malformed" };
    throw error;
  }
}

async function judge(body: string, logs: WatchedLogs): Promise<WitnessVerdict> {
  const { oldSize, proof, checkpoint: text } = parseAddCheckpoint(body);
  const note = parseNote(text);
  const checkpoint = parseCheckpoint(note.text);
  const key = logs.keyOf(checkpoint.origin);
  if (!key) return { kind: "unknown-log" };
  if (!isProperlySigned(note, key)) return { kind: "not-signed" };
  if (oldSize > checkpoint.size) return { kind: "malformed" };
  const last = logs.lastSeenOf(checkpoint.origin) ?? emptyTree;
  if (oldSize !== last.size) return { kind: "other-size", size: last.size };
  if (last.size === checkpoint.size && last.root !== checkpoint.root) return { kind: "forked", note };
  return (await grewOutOf(last, checkpoint, proof))
    ? { kind: "grown", checkpoint, note }
    : { kind: "not-continued", note };
}

/** A false signature of the log's counts as none. */
function isProperlySigned(note: Note, key: NoteKey): boolean {
  try {
    return isSignedBy(note, key);
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

/** Every tree begins with the empty one, and the proof of that is empty. */
async function grewOutOf(last: SeenTree, next: SeenTree, proof: readonly string[]): Promise<boolean> {
  if (last.size === 0) return proof.length === 0;
  const treeOf = ({ size, root }: SeenTree) => ({ treeSize: size, rootHash: root });
  return isContinued(treeOf(last), treeOf(next), proof);
}

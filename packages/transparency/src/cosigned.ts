import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { cosignedAt } from "@urna/belenios/cosignature";
import { Malformed } from "@urna/belenios/malformed";
import { isSignedBy, noteText, parseNote } from "@urna/belenios/note";
import { noteKeyText, type NoteKey } from "@urna/belenios/note-key";

/** What a witness has signed of a log. */
export interface Cosignature {
  /** Its key as a text. */
  readonly witness: string;
  /** Leaves of the tree. */
  readonly size: number;
  /** By the witness's clock. */
  readonly cosignedAt: Date;
  /** The checkpoint with the log's signature and its own, and no other. */
  readonly note: string;
}

/** The key of a log, and those of the witnesses that it asks for. */
export interface Followers {
  readonly log: NoteKey;
  readonly witnesses: readonly NoteKey[];
}

/**
 * What these witnesses have signed in a note. Nothing where it is no checkpoint that the log itself has signed, or a signature is
 * false. Whether the tree is the log's is for who has its leaves.
 */
export function cosignaturesIn(text: string, followers: Followers): Cosignature[] {
  try {
    return readCosignatures(text, followers);
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
}

function readCosignatures(text: string, { log, witnesses }: Followers): Cosignature[] {
  const note = parseNote(text);
  const { origin, size } = parseCheckpoint(note.text);
  if (origin !== log.name || !isSignedBy(note, log)) return [];
  return witnesses.flatMap((witness) => {
    const at = cosignedAt(note, witness);
    if (at === undefined) return [];
    const signatures = note.signatures.filter(({ id }) => id === log.id || id === witness.id);
    const own = noteText({ ...note, signatures });
    return [{ witness: noteKeyText(witness), size, cosignedAt: new Date(at * 1000), note: own }];
  });
}

import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { cosignedAt } from "@urna/belenios/cosignature";
import { demandFormed } from "@urna/belenios/malformed";
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

/**
 * What these witnesses have signed in a note, which has to be a checkpoint that the log itself has signed. Whether the tree is the
 * log's is for who has its leaves.
 * @throws Malformed.
 */
export function cosignaturesIn(
  text: string,
  { log, witnesses }: { log: NoteKey; witnesses: readonly NoteKey[] },
): Cosignature[] {
  const note = parseNote(text);
  const { origin, size } = parseCheckpoint(note.text);
  demandFormed(origin === log.name && isSignedBy(note, log), "signature of the log");
  return witnesses.flatMap((witness) => {
    const at = cosignedAt(note, witness);
    if (at === undefined) return [];
    const signatures = note.signatures.filter(({ id }) => id === log.id || id === witness.id);
    const own = noteText({ ...note, signatures });
    return [{ witness: noteKeyText(witness), size, cosignedAt: new Date(at * 1000), note: own }];
  });
}

import { readFileSync } from "node:fs";
import { namedWitnesses, sealedDefinition } from "../election/sealed-definition.ts";
import { parseCheckpoint } from "../notes/checkpoint.ts";
import { Malformed } from "../notes/malformed.ts";
import { parseNoteKey, type NoteKey } from "../notes/note-key.ts";
import { parseNote, type Note } from "../notes/note.ts";
import { witnessVerdicts, type WitnessVerdict } from "../notes/witnessed-board.ts";
import { Refused, type RefusalName } from "../refusal.ts";
import type { VerifiedArchive } from "./verify-file.ts";

/** The keys of `--witness`, and the files of `--checkpoint` and `--definition`. */
export interface WitnessFiles {
  readonly witnesses: readonly string[];
  readonly checkpoints: readonly string[];
  readonly definition: string | undefined;
}

/** The same, as read. */
export interface GivenWitnesses {
  readonly keys: readonly NoteKey[];
  readonly notes: readonly Note[];
  readonly definition: string | undefined;
}

/** The result for one witness. Plain JSON. `not-given`: the definition names it, and no note was given. */
export type WitnessFinding = { readonly name: string } & (WitnessVerdict | { readonly kind: "not-given" });

export interface WitnessesFinding {
  readonly witnesses: readonly WitnessFinding[];
  /** Why the definition cannot name witnesses. */
  readonly refusal?: RefusalName;
  readonly at?: string;
}

/** @throws Error where a file cannot be read, is no note, or a key is none of a witness. */
export function readWitnesses({ witnesses, checkpoints, definition }: WitnessFiles): GivenWitnesses {
  return {
    keys: witnesses.map((text) => formed(() => witnessKey(text), `${text} is no key of a witness`)),
    notes: checkpoints.map((file) => formed(() => readNote(file), `${file} is no checkpoint`)),
    definition: definition === undefined ? undefined : readFileSync(definition, "utf8"),
  };
}

/** What the witnesses that were given, and those that the definition names, have signed about a valid archive. */
export function findWitnesses(
  { keys, notes, definition }: GivenWitnesses,
  { election, uuid, trackers }: VerifiedArchive,
): WitnessesFinding {
  try {
    const named = definition === undefined ? [] : namedWitnesses(sealedDefinition(election, definition));
    const asked = [...keys, ...named.filter(({ id }) => !keys.some((key) => key.id === id))];
    const verdicts = witnessVerdicts({ uuid, trackers }, asked, notes);
    return {
      witnesses: asked.map(({ name }, index) => ({
        name,
        ...((notes.length > 0 && verdicts[index]) || { kind: "not-given" }),
      })),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { witnesses: [], refusal: error.refusal, at: error.at };
  }
}

function witnessKey(text: string): NoteKey {
  const key = parseNoteKey(text);
  if (key.kind !== "witness") throw new Malformed("key of a witness");
  return key;
}

function readNote(file: string): Note {
  const note = parseNote(readFileSync(file, "utf8"));
  parseCheckpoint(note.text);
  return note;
}

function formed<T>(read: () => T, otherwise: string): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Malformed ? new Error(otherwise, { cause: error }) : error;
  }
}

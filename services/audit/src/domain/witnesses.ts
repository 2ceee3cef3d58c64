import { parseNoteKey, type NoteKey } from "@urna/belenios/note-key";
import { DomainError } from "@urna/service-kit/errors";
import { cosignaturesIn, type Cosignature } from "@urna/transparency/cosigned";
import type { CosignatureStore } from "./ports.ts";

interface Witnessing {
  cosignatures: CosignatureStore;
  /** The log's own. */
  key: NoteKey;
  /** Keys of the witnesses that the settings name now. */
  named: () => Promise<readonly string[]>;
}

/** A witness that the settings name. */
export interface Witnessed {
  key: string;
  /** Undefined: it has signed nothing yet. */
  signed: Cosignature | undefined;
}

/** In the settings' order. Errors: unavailable when identity is away. */
export async function readWitnesses({ cosignatures, named }: Witnessing): Promise<Witnessed[]> {
  const keys = await named();
  return Promise.all(keys.map(async (key) => ({ key, signed: await cosignatures.newest(key) })));
}

/**
 * Keeps what witnesses have signed of the log. Errors: invalid-request where no named witness has signed a checkpoint of it,
 * unavailable when identity is away.
 */
export async function addCosignature({ cosignatures, key, named }: Witnessing, note: string): Promise<void> {
  const witnesses = (await named()).map(parseNoteKey);
  const found = cosignaturesIn(note, { log: key, witnesses });
  if (found.length === 0)
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "note", code: "invalid-format" }] });
  for (const each of found) await cosignatures.keep(each);
}

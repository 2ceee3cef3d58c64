import { boardKey } from "@urna/belenios/board-log";
import { Malformed } from "@urna/belenios/malformed";
import { noteKeyText, type NoteKey } from "@urna/belenios/note-key";
import { definitionObject, namedWitnesses } from "@urna/belenios/sealed-definition";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { cosignaturesIn, type Cosignature } from "@urna/transparency/cosigned";
import type { Stores } from "../../domain/ports.ts";

type WitnessStores = Pick<Stores, "sealings" | "cosignatures">;

/** A witness that the definition names. */
export interface Witnessed {
  readonly key: string;
  /** Undefined: it has signed nothing yet. */
  readonly signed: Cosignature | undefined;
}

/**
 * In the definition's order.
 * @throws DomainError `not-found`.
 */
export async function readWitnesses(stores: WitnessStores, electionId: ElectionId): Promise<Witnessed[]> {
  const { witnesses } = await followers(stores, electionId);
  const kept = await stores.cosignatures.listCosignatures(electionId);
  return witnesses
    .map(noteKeyText)
    .map((key) => ({ key, signed: kept.find(({ witness }) => witness === key) }));
}

/**
 * Keeps what witnesses have signed of a board. Whether it is true to the ballots is for who reads it: a trustee's page and
 * `urna-verify` hold it against them.
 * @throws DomainError `not-found`, `invalid-request` where no named witness has signed a checkpoint of this board.
 */
export async function addCosignature(
  stores: WitnessStores,
  { electionId, note }: { electionId: ElectionId; note: string },
): Promise<void> {
  const found = readNote(note, await followers(stores, electionId));
  if (found.length === 0) throw wrongNote();
  for (const each of found) await stores.cosignatures.keepCosignature(electionId, each);
}

/** The key of an election's board, and those of the witnesses that its definition names. */
interface Followers {
  readonly log: NoteKey;
  readonly witnesses: readonly NoteKey[];
}

async function followers({ sealings }: WitnessStores, electionId: ElectionId): Promise<Followers> {
  const sealed = await sealings.findSealing(electionId);
  if (sealed === undefined) throw new DomainError("not-found");
  return {
    log: boardKey(electionId, Buffer.from(sealed.acknowledgementKey, "base64url")),
    witnesses: namedWitnesses(definitionObject(sealed.definition)),
  };
}

function readNote(note: string, known: Followers): Cosignature[] {
  try {
    return cosignaturesIn(note, known);
  } catch (error) {
    throw error instanceof Malformed ? wrongNote() : error;
  }
}

const wrongNote = () =>
  new DomainError("invalid-request", { fieldErrors: [{ path: "note", code: "invalid-format" }] });

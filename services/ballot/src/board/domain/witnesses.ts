import { boardKey, boardOrigin } from "@urna/belenios/board-log";
import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { cosignedAt } from "@urna/belenios/cosignature";
import { Malformed } from "@urna/belenios/malformed";
import { isSignedBy, noteText, parseNote } from "@urna/belenios/note";
import { noteKeyText } from "@urna/belenios/note-key";
import { definitionObject, namedWitnesses } from "@urna/belenios/sealed-definition";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Stores } from "../../domain/ports.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import type { Cosignature } from "./ports.ts";

type WitnessStores = Pick<Stores, "sealings" | "cosignatures">;

/** A witness that the definition names; undefined: it has signed nothing yet. */
export interface Witnessed {
  readonly key: string;
  readonly signed: Cosignature | undefined;
}

/**
 * In the definition's order.
 * @throws DomainError `not-found`.
 */
export async function readWitnesses(stores: WitnessStores, electionId: ElectionId): Promise<Witnessed[]> {
  const { definition } = await sealed(stores, electionId);
  const named = namedWitnesses(definitionObject(definition)).map(noteKeyText);
  const kept = await stores.cosignatures.listCosignatures(electionId);
  return named.map((key) => ({ key, signed: kept.find(({ witness }) => witness === key) }));
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
  const found = cosignaturesIn(await sealed(stores, electionId), note);
  if (found.length === 0) throw wrongNote();
  for (const each of found) await stores.cosignatures.keepCosignature(electionId, each);
}

function cosignaturesIn(election: SealedElection, text: string): Cosignature[] {
  const { electionId, acknowledgementKey } = election;
  try {
    const note = parseNote(text);
    const { origin, size } = parseCheckpoint(note.text);
    const own = boardKey(electionId, Buffer.from(acknowledgementKey, "base64url"));
    if (origin !== boardOrigin(electionId) || !isSignedBy(note, own)) return [];
    return namedWitnesses(definitionObject(election.definition)).flatMap((key) => {
      const at = cosignedAt(note, key);
      if (at === undefined) return [];
      // Whatever else was signed below is left out: what is kept is as long as it must be.
      const signatures = note.signatures.filter(({ name }) => name === own.name || name === key.name);
      const kept = noteText({ ...note, signatures });
      return [{ witness: noteKeyText(key), size, cosignedAt: new Date(at * 1000), note: kept }];
    });
  } catch (error) {
    if (error instanceof Malformed) throw wrongNote();
    throw error;
  }
}

async function sealed({ sealings }: WitnessStores, electionId: ElectionId): Promise<SealedElection> {
  const election = await sealings.findSealing(electionId);
  if (election === undefined) throw new DomainError("not-found");
  return election;
}

const wrongNote = () =>
  new DomainError("invalid-request", { fieldErrors: [{ path: "note", code: "invalid-format" }] });

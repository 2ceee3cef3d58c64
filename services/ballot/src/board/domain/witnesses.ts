import { boardKey } from "@urna/belenios/board-log";
import { noteKeyText } from "@urna/belenios/note-key";
import { definitionObject, namedWitnesses } from "@urna/belenios/sealed-definition";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { cosignaturesIn, type Cosignature, type Followers } from "@urna/transparency/cosigned";
import type { BallotContexts } from "../../sealing/domain/sealed-election.ts";
import type { CosignatureStore } from "./ports.ts";

interface Dependencies {
  readonly contexts: BallotContexts;
  readonly cosignatures: CosignatureStore;
}

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
export async function readWitnesses(
  { contexts, cosignatures }: Dependencies,
  electionId: ElectionId,
): Promise<Witnessed[]> {
  const { witnesses } = await followersOf(contexts, electionId);
  const kept = await cosignatures.listCosignatures(electionId);
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
  { contexts, cosignatures }: Dependencies,
  { electionId, note }: { electionId: ElectionId; note: string },
): Promise<void> {
  const found = cosignaturesIn(note, await followersOf(contexts, electionId));
  if (found.length === 0)
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "note", code: "invalid-format" }] });
  for (const each of found) await cosignatures.keepCosignature(electionId, each);
}

async function followersOf(contexts: BallotContexts, electionId: ElectionId): Promise<Followers> {
  const { acknowledgementKey, definition } = await contexts(electionId);
  return {
    log: boardKey(electionId, Buffer.from(acknowledgementKey, "base64url")),
    witnesses: namedWitnesses(definitionObject(definition)),
  };
}

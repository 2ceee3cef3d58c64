import type { KeyObject } from "node:crypto";
import type { ArchiveState } from "@urna/belenios/archive-writer";
import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { signingKey } from "../../casting/domain/acknowledgement.ts";
import type { Trustee } from "../../elections/domain/election.ts";
import type { FrozenRoll } from "./definition.ts";
import type { SealingStore } from "./ports.ts";

/** The facts that sealing fixes; they never change under this election id. */
export interface SealedElection {
  readonly electionId: ElectionId;
  /** Exact bytes of the election object. */
  readonly electionText: string;
  readonly fingerprint: string;
  /** Exact bytes of the canonical definition. */
  readonly definition: string;
  readonly trusteesText: string;
  readonly trustees: readonly Trustee[];
  /** Members of the threshold group needed to count; undefined: there is no group. */
  readonly trusteesNeeded: number | undefined;
  /** Raw Ed25519 public key, base64url. */
  readonly acknowledgementKey: string;
  /** Identity's public key (X25519, 32 bytes). The credential of each accepted ballot is sealed to it. */
  readonly markingKey: Buffer;
  readonly roll: FrozenRoll;
  /** State of the archive after Setup, where the ballots follow. */
  readonly archiveState: ArchiveState;
}

/** A sealing to be written, with its secrets, which the store encrypts, and the public credentials. */
export interface Sealing extends SealedElection {
  readonly acknowledgementPrivateKey: string;
  /** Decimal; undefined where the server is no trustee. */
  readonly trusteePrivateKey: string | undefined;
  /** In the order that format.md 2.3 gives. */
  readonly publicCredentials: readonly string[];
  /** The published list of commitments, in the credentials' order. */
  readonly commitmentsText: string;
  /** The server's own confirmation, where it is a trustee. */
  readonly confirmations: readonly SealingConfirmation[];
  /** The archive's bytes up to Setup. */
  readonly archiveSetup: Uint8Array;
}

export interface BallotContext extends SealedElection {
  readonly signingKey: KeyObject;
}

/**
 * What casting needs to know of an election.
 * @throws DomainError `not-found`
 */
export type BallotContexts = (electionId: ElectionId) => Promise<BallotContext>;

/**
 * Loads each sealed election once per process. Safe because unsealing changes the id. Above `capacity`, the least
 * recently used is dropped.
 */
export function ballotContexts(sealings: SealingStore, capacity = 256): BallotContexts {
  const loaded = new Map<string, BallotContext>();
  return async (electionId) => {
    const context = loaded.get(electionId) ?? (await load(sealings, electionId));
    loaded.delete(electionId);
    loaded.set(electionId, context);
    const [oldest] = loaded.keys();
    if (loaded.size > capacity && oldest !== undefined) loaded.delete(oldest);
    return context;
  };
}

async function load(sealings: SealingStore, electionId: ElectionId): Promise<BallotContext> {
  const sealed = await sealings.findSealing(electionId);
  if (sealed === undefined) throw new DomainError("not-found");
  return { ...sealed, signingKey: signingKey(await sealings.openAcknowledgementKey(electionId)) };
}

import type { ElectionId } from "@urna/contract/identifiers";
/** An election's key in the table, without the key itself. */
export interface KeptKey {
  readonly electionId: ElectionId;
  /** SHA-256 of the key: identifies the valid one of several candidates. */
  readonly sha256: Buffer;
  /** A keeper's value from which only it can restore the key; undefined for other keepers. */
  readonly wrapped: Buffer | undefined;
}

/** Keeps the keys of elections in a form that no longer-lived key opens. */
export interface KeyKeeper {
  /**
   * Resolves once the key is stored, before anything is encrypted under it. The result goes into the table beside the
   * key's hash.
   * @throws DomainError `unavailable` where it cannot be stored now
   */
  keep(electionId: ElectionId, key: Buffer): Promise<Buffer | undefined>;
  /**
   * The bytes stored under this name, unchecked; undefined where there are none.
   * @throws DomainError `unavailable` where that cannot be known now
   */
  find(kept: KeptKey): Promise<Buffer | undefined>;
  /** Resolves once everything stored for an election here is destroyed, with every copy in reach. Idempotent. */
  destroy(electionId: ElectionId): Promise<void>;
  /** Elections with anything stored here. */
  held(): Promise<string[]>;
}

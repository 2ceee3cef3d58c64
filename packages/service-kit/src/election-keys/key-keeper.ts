/** What the table says of an election's key; never the key. */
export interface KeptKey {
  readonly electionId: string;
  /** SHA-256 of the key: which of several candidates counts. */
  readonly sha256: Buffer;
  /** What only the keeper can make the key of again, where it gave such a thing. */
  readonly wrapped: Buffer | undefined;
}

/** Where the keys of elections are, in no form that a key which outlives them opens. */
export interface KeyKeeper {
  /**
   * Resolves once the key is wherever it has to be before anything is written under it. What it gives stands in the
   * table beside the key's hash.
   * @throws DomainError `unavailable` where it cannot be there now
   */
  keep(electionId: string, key: Buffer): Promise<Buffer | undefined>;
  /** The bytes that are kept under this name, whatever they are; undefined where nobody has any. */
  find(kept: KeptKey): Promise<Buffer | undefined>;
  /** Resolves once all that is kept of an election here is gone, and every copy that can be reached. Idempotent. */
  destroy(electionId: string): Promise<void>;
  /** Elections of which something is kept here. */
  held(): Promise<string[]>;
}

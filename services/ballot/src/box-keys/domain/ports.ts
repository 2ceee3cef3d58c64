/** The keys under which boxes keep what comes in the order of casting, each for one election. */
export interface BoxKeyStore {
  /** Makes the key of a box, where it has none. Outside transactions. */
  makeBoxKey(electionId: string): Promise<void>;
  /** Elections that take no more ballots and whose key is still there. */
  listBoxKeysToDestroy(): Promise<string[]>;
  /** From the commit on nobody opens what was written under it. Inside a transaction only. */
  destroyBoxKey(electionId: string): Promise<void>;
  /** Removes what is held of keys that were destroyed. Outside transactions. */
  sweepBoxKeys(): Promise<void>;
}

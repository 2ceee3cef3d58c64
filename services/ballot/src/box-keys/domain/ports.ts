import type { ElectionId } from "@urna/contract/identifiers";
/** Keys that encrypt the rows written in the order of casting, one for each election. */
export interface BoxKeyStore {
  /** Makes the key of a box that has none. Outside transactions. */
  makeBoxKey(electionId: ElectionId): Promise<void>;
  /** Elections that take no more ballots and still have a key. */
  listBoxKeysToDestroy(): Promise<string[]>;
  /** After the commit nobody can open what the key encrypted. Inside a transaction only. */
  destroyBoxKey(electionId: ElectionId): Promise<void>;
  /** Removes what remains of destroyed keys. Outside transactions. */
  sweepBoxKeys(): Promise<void>;
}

import type { ElectionId } from "@urna/contract/identifiers";
import type { EntryProofs } from "./entry-proofs.ts";

/** ClaveÚnica, the OpenID provider of the Chilean state. */
export interface ClaveUnica {
  /** Ends the session there. */
  readonly logoutUrl: string;
  /** Where the browser goes to sign in. */
  authorizationUrl(entry: EntryProofs & { state: string }): Promise<string>;
  /**
   * The claim `RolUnico` of who signed in, unread. Everything else of the answer is dropped. Errors: invalid-credentials
   * (code or token does not hold), unavailable.
   */
  readRutClaim(answer: EntryProofs & { code: string; state: string }): Promise<unknown>;
}

/** What every part needs to know whether there is one; undefined: the installation has not configured it. */
export interface ClaveUnicaDependency {
  readonly claveUnica: ClaveUnica | undefined;
}

/** An entry that a browser began. Without the state and the browser's key it says of nobody anything. */
export interface BegunEntry {
  readonly electionId: ElectionId;
  /** With the browser's key it gives back the entry's proofs. */
  readonly salt: Buffer;
}

export interface EntryKey {
  /** SHA-256 of the state. */
  readonly stateHash: Buffer;
  /** SHA-256 of the browser's key. */
  readonly browserHash: Buffer;
}

export interface ClaveUnicaEntryStore {
  placeEntry(entry: EntryKey & BegunEntry & { expiresAt: Date }): Promise<void>;
  /** Removes and returns an entry that has not expired; undefined: unknown, used, or another browser's. */
  takeEntry(key: EntryKey, now: Date): Promise<BegunEntry | undefined>;
}

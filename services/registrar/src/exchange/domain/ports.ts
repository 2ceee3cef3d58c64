import type { KeyObject } from "node:crypto";
import type { PublicHalf } from "@urna/belenios/half";
import type { Contact, Released } from "@urna/contract/registrar/exchange";
import type { Clock } from "@urna/service-kit/clock";
import type { LogEntry } from "../../log/domain/log-entry.ts";
import type { Attempt, Sealing, SignedByRegistrar, Terms } from "./sealing.ts";

export interface OwnHalf {
  readonly half: string;
  readonly shown: PublicHalf;
}

/** What is kept of a half of identity's: enough for the sum, and for the root of its commitment. */
export interface TheirHalf {
  readonly element: string;
  /** As `halfLeaf` of @urna/belenios/halves. */
  readonly leaf: Uint8Array;
}

export interface VoterHalves {
  readonly voter: number;
  readonly own: OwnHalf;
  readonly theirs: TheirHalf | undefined;
}

/** Voters with neighbouring numbers. */
export interface Numbers {
  readonly from: number;
  readonly count: number;
}

/** What a step writes; everything together or nothing. */
export interface Writing {
  /** The halves of the next voters. */
  addOwn(halves: readonly OwnHalf[]): Promise<void>;
  addContacts(contacts: readonly Contact[]): Promise<void>;
  /** @throws Refused `half-repeated` at the voter. */
  addTheirs(halves: readonly TheirHalf[]): Promise<void>;
  commit(roots: { identityRoot: string; ownRoot: string }): Promise<void>;
  sign(list: SignedByRegistrar): Promise<void>;
  orderWord(at: Date): Promise<void>;
  releaseOnWord(since: Date): Promise<void>;
  /** Removes what joins numbers with halves and contacts, and ends the attempt's key. */
  end(at: Date): Promise<void>;
  log(entry: LogEntry): Promise<void>;
}

export interface SealingStore {
  find(uuid: string): Promise<Sealing | undefined>;
  /** Sealings that were to close before this moment and have not ended. */
  closedBefore(moment: Date): Promise<Attempt[]>;
  /** Forgets an earlier attempt with all that it has. Changes nothing where this attempt or a later one has begun. */
  begin(terms: Terms): Promise<void>;
  /**
   * Alone with this attempt.
   * @throws DomainError `write-conflict` where it is not the newest, or has ended.
   */
  change<T>(attempt: Attempt, work: (now: Sealing, write: Writing) => Promise<T>): Promise<T>;
  /** In order of their numbers. */
  halves(attempt: Attempt, numbers: Numbers): Promise<VoterHalves[]>;
  contacts(attempt: Attempt, numbers: Numbers): Promise<Contact[]>;
  released(attempt: Attempt): Promise<Released>;
  /** Destroys the keys of attempts that have ended. What cannot be destroyed now is tried again. */
  destroyEnded(): Promise<void>;
}

export interface Exchanging {
  readonly store: SealingStore;
  readonly clock: Clock;
  /** The registrar's own key. */
  readonly authorityKey: KeyObject;
  /** Of identity: 32 bytes in base64url. */
  readonly identityKey: string;
}

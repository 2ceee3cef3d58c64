import type { Authority, PublicHalf } from "@urna/belenios/half";
import type { ElectionId, PersonId, RollVersionId } from "@urna/contract/identifiers";
import type {
  Contact,
  ExchangeAnswer,
  ExchangeRequest,
  ExchangeStep,
} from "@urna/contract/registrar/exchange";
import type { Ticket } from "@urna/contract/registrar/ticket";
import type { NewLink } from "../../roll/domain/ports.ts";

/** Identity as one of two authorities, and the other: packages/belenios/docs/two-hands.md. */
export interface TwoHands {
  /** Where the registrar releases its halves. */
  readonly origin: string;
  /** Public keys, 32 bytes in base64url. */
  readonly keys: Readonly<Record<Authority, string>>;
  /** Identity's signature of a text, in base64url. */
  sign(text: string): string;
  signTicket(ticket: Omit<Ticket, "aud">): Promise<string>;
  /** Errors: registrar-away, registrar-refused with the place that it names. */
  ask<Step extends ExchangeStep>(
    request: Extract<ExchangeRequest, { step: Step }>,
  ): Promise<ExchangeAnswer<Step>>;
}

/** What every part needs to know whether there is a registrar; undefined: this installation has none. */
export interface TwoHandsDependency {
  readonly twoHands: TwoHands | undefined;
}

/** A voter's link while both halves of the credential are being put together. */
export interface LinkInHalves extends NewLink {
  /** Number of the voter at the registrar, from 1. */
  readonly voter: number;
  /** What identity shows of its half. */
  readonly half: PublicHalf;
  /** Of the registrar's half: its element, and its leaf in the tree that the registrar committed itself to, in hex. */
  readonly other?: { readonly element: string; readonly leaf: string };
}

export interface Commitment {
  readonly root: string;
  readonly signature: string;
}

/** How far an exchange has come. Numbers count voters. */
export interface Exchange {
  readonly attempt: number;
  /** Whose half identity has proved to know. */
  readonly proved: number;
  /** Whose half the registrar has made. */
  readonly made: number;
  /** Whose contact the registrar knows. */
  readonly told: number;
  readonly committed?: Readonly<Record<Authority, Commitment>>;
  /** Whose halves were exchanged and added. */
  readonly exchanged: number;
}

export interface ExchangeStore {
  /** Undefined: none has begun. */
  readExchange(electionId: ElectionId): Promise<Exchange | undefined>;
  /** Prepared links from a voter's number on. The numbers are the order of the voters' keyed indices. */
  readPreparedFrom(electionId: ElectionId, range: { from: number; limit: number }): Promise<NewLink[]>;
  /** Keeps how far the exchange has come, with what became of some prepared links, in one transaction. */
  keepExchange(electionId: ElectionId, exchange: Exchange, links?: readonly LinkInHalves[]): Promise<void>;
}

export interface ContactStore {
  /** How each of some people of a roll version is reached, in the order given. */
  readContacts(versionId: RollVersionId, personIds: readonly PersonId[]): Promise<Contact[]>;
}

/** An election of two hands that is over, or unsealed: the registrar has to destroy what it has of it. */
export interface DueEnding {
  readonly electionId: ElectionId;
  readonly attempt: number;
}

export interface EndingStore {
  /** Where the election is of two hands. The same again changes nothing. */
  addEnding(electionId: ElectionId): Promise<void>;
  readDueEndings(): Promise<DueEnding[]>;
  endEnding(electionId: ElectionId): Promise<void>;
}

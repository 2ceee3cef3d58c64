import type { AdministratorId, ElectionId } from "@urna/contract/identifiers";
import type { HandWrittenKind, LocalizedText, NotSentReason } from "@urna/contract/words";
import type { ListRecipientsResponse } from "@urna/protos/identity/v1/recipient";
import type { ListSendingsResponse, Sending as SendingMessage } from "@urna/protos/notification/v1/sending";
import type { NewMessage } from "../../messages/domain/message.ts";
import type { Page } from "../../domain/ports.ts";
import type { NewSending, Sending } from "./sending.ts";

export interface SendingStore {
  /**
   * Stores a notice started by an election's step, unless its event did so before. Ends the election's running notices,
   * which are out of date.
   */
  begin(sending: NewSending): Promise<void>;
  /**
   * Stores and audits an administrator's notice, unless its id is known. Errors: reminder-too-soon or
   * invitation-too-soon (another one of its kind is less than `intervalMs` away), write-conflict (the id is another
   * sending's).
   */
  start(sending: NewSending & { kind: HandWrittenKind }, intervalMs: number): Promise<void>;
  /** A scheduled sending whose hour has come. */
  due(now: Date): Promise<Sending | undefined>;
  /**
   * Starts a scheduled sending, unless one of its kind started less than `intervalMs` ago. Does nothing if it no longer
   * waits.
   */
  beginDue(sending: Sending, begun: { total: number; at: Date; intervalMs: number }): Promise<void>;
  /** Ends a scheduled sending that is not sent. */
  drop(sending: Sending, end: { because: NotSentReason; at: Date }): Promise<void>;
  find(id: string): Promise<SendingMessage | undefined>;
  list(page: Page & { electionId: ElectionId | undefined }): Promise<ListSendingsResponse>;
  /** Start times of the election's notices of a kind after `since`, past and planned, oldest first. */
  hoursOfKind(electionId: ElectionId, kind: HandWrittenKind, since: Date): Promise<Date[]>;
  /**
   * The running sending whose turn it is; no replica gets another until `freeAt`. Undefined: nothing runs, it is too
   * soon, or at least `mostWaiting` notices already wait for a mail server.
   */
  takeTurn(turn: { now: Date; freeAt: Date; mostWaiting: number }): Promise<Sending | undefined>;
  /** Queues a page and moves the sending's place, in one transaction. Does nothing if the place has moved. */
  handOver(sending: Sending, page: HandedPage): Promise<void>;
  /** Ends it and deletes its waiting messages. */
  end(sending: Sending, at: Date): Promise<void>;
  /** Ends it for an administrator, audited. False: there is none. */
  stop(stop: { id: string; administratorId: AdministratorId; at: Date }): Promise<boolean>;
}

export interface HandedPage {
  messages: readonly NewMessage[];
  /** Undefined: that was the last page. */
  next: string | undefined;
  /** People left out of the page. */
  skipped: number;
  at: Date;
}

export interface RecipientDirectory {
  /** Number of recipients of a notice now. Errors: not-found. */
  count(question: { electionId: ElectionId; notVoted: boolean }): Promise<number>;
  /** A page of recipients. Errors: not-found. */
  page(question: {
    electionId: ElectionId;
    notVoted: boolean;
    after: string | undefined;
    limit: number;
  }): Promise<ListRecipientsResponse>;
}

export interface ElectionFacts {
  code: string;
  title: LocalizedText;
  /** The election decides nothing. */
  trial: boolean;
  state: string;
  opensAt: Date | undefined;
  /** Undefined only in a draft. */
  closesAt: Date | undefined;
  pauseReason: string;
  /** Empty only in a draft. */
  fingerprint: string;
  /** Ways to enter that every voter group has. */
  accessMethods: readonly string[];
}

export interface ElectionSource {
  /** Errors: not-found. */
  election(id: string): Promise<ElectionFacts>;
}

import type { HandWrittenKind, LocalizedText, NotSentReason } from "@urna/contract/words";
import type { ListRecipientsResponse } from "@urna/protos/identity/v1/recipient";
import type { ListSendingsResponse, Sending as SendingMessage } from "@urna/protos/notification/v1/sending";
import type { NewMessage } from "../../messages/domain/message.ts";
import type { Page } from "../../domain/ports.ts";
import type { NewSending, Sending } from "./sending.ts";

export interface SendingStore {
  /**
   * Keeps a notice that an election's step began, unless its event did so before. What was still being said of the
   * election ends: it says something else now.
   */
  begin(sending: NewSending): Promise<void>;
  /**
   * Stores and audits a notice that an administrator sends, unless its id is known. Errors: reminder-too-soon or invitation-too-soon (there is one of
   * its kind whose hour is less than `intervalMs` away), write-conflict (the id is another sending's).
   */
  start(sending: NewSending & { kind: HandWrittenKind }, intervalMs: number): Promise<void>;
  /** A scheduled one whose hour has come. */
  due(now: Date): Promise<Sending | undefined>;
  /** Begins a scheduled one, unless one of its kind began less than `intervalMs` ago; nothing when it is no longer waiting. */
  beginDue(sending: Sending, begun: { total: number; at: Date; intervalMs: number }): Promise<void>;
  /** Ends a scheduled one that is not sent. */
  drop(sending: Sending, end: { because: NotSentReason; at: Date }): Promise<void>;
  find(id: string): Promise<SendingMessage | undefined>;
  list(page: Page & { electionId: string | undefined }): Promise<ListSendingsResponse>;
  /** When the election's notices of the kind began or will, oldest first; those after `since`. */
  hoursOfKind(electionId: string, kind: HandWrittenKind, since: Date): Promise<Date[]>;
  /**
   * The running sending whose turn it is; until `freeAt` no replica gets another. Undefined: nothing runs, it is too
   * soon, or at least `mostWaiting` notices wait for a mail server already.
   */
  takeTurn(turn: { now: Date; freeAt: Date; mostWaiting: number }): Promise<Sending | undefined>;
  /** Hands a page over with the sending's new place, in one transaction; nothing when it is no longer at that place. */
  handOver(sending: Sending, page: HandedPage): Promise<void>;
  /** Ends it; what waits of it is forgotten. */
  end(sending: Sending, at: Date): Promise<void>;
  /** The same in the name of an administrator, audited. False: there is none. */
  stop(stop: { id: string; administratorId: string; at: Date }): Promise<boolean>;
}

export interface HandedPage {
  messages: readonly NewMessage[];
  /** Undefined: that was the last page. */
  next: string | undefined;
  /** Left out of the page. */
  skipped: number;
  at: Date;
}

export interface RecipientDirectory {
  /** How many a notice goes to at this moment. Errors: not-found. */
  count(question: { electionId: string; notVoted: boolean }): Promise<number>;
  /** Errors: not-found. */
  page(question: {
    electionId: string;
    notVoted: boolean;
    after: string | undefined;
    limit: number;
  }): Promise<ListRecipientsResponse>;
}

export interface ElectionFacts {
  code: string;
  title: LocalizedText;
  /** It decides nothing. */
  trial: boolean;
  state: string;
  opensAt: Date | undefined;
  /** Undefined in a draft only. */
  closesAt: Date | undefined;
  pauseReason: string;
  /** Empty in a draft only. */
  fingerprint: string;
  /** How every voter group may enter. */
  accessMethods: readonly string[];
}

export interface ElectionSource {
  /** Errors: not-found. */
  election(id: string): Promise<ElectionFacts>;
}

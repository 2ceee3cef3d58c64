import type { LocalizedText } from "@urna/contract/words";
import type { Language } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { handOver, type LetterQueue } from "../../letters/domain/hand-over.ts";

export interface LeavingElection {
  readonly code: string;
  readonly title: LocalizedText;
}

/** Elections have been kept for as long as their data are, and go at `dueAt`. */
export interface RetentionNotice {
  readonly id: string;
  readonly dueAt: Date;
  readonly elections: readonly LeavingElection[];
}

/** To one superadministrator. */
export interface NoticeLetter extends Omit<RetentionNotice, "id"> {
  readonly id: string;
  readonly address: string;
  readonly language: Language;
}

/** Once the last letter of a notice is taken, an event informs the ballot service. */
export interface NoticeLetterStore extends LetterQueue<NoticeLetter> {
  /** A letter to every superadministrator who can enter. The same notice again writes none. */
  writeNoticeLetters(notice: RetentionNotice, now: Date): Promise<void>;
}

export interface RetentionMessages {
  sendRetentionNotice(letter: NoticeLetter): Promise<void>;
}

export interface NoticeLetterDependencies {
  noticeLetters: NoticeLetterStore;
  messages: RetentionMessages;
  clock: Clock;
}

/** Writes to superadministrators. Errors: the first of those that kept a letter waiting. */
export function sendNoticeLetters({
  noticeLetters,
  messages,
  clock,
}: NoticeLetterDependencies): Promise<void> {
  return handOver(noticeLetters, clock, (letter) => messages.sendRetentionNotice(letter));
}

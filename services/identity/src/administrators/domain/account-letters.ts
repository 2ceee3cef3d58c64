import type { AccountActName, AccountChange, Language } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { handOver, type LetterQueue } from "../../letters/domain/hand-over.ts";

/** What was changed about the way in, that somebody is guessing at everybody's, or that an act is about to be done. */
export type LetterSubject = AccountChange | "access-alarmed" | "act-waiting";

/** Notifies the owner of an account of a change in how they sign in, or of an act that waits. */
export interface AccountLetter {
  readonly id: string;
  readonly address: string;
  readonly language: Language;
  readonly change: LetterSubject;
  /** Of an act that waits: when it takes effect. */
  readonly changedAt: Date;
  /** Of an act that waits: its call, e.g. `inviteUser`. */
  readonly operation: AccountActName | undefined;
}

export interface AccountMessages {
  sendAccountChanged(letter: AccountLetter & { change: AccountChange }): Promise<void>;
  sendAccessAlarmed(letter: Omit<AccountLetter, "change">): Promise<void>;
  sendActWaiting(letter: Omit<AccountLetter, "change">): Promise<void>;
}

export interface AccountLetterDependencies {
  accountLetters: LetterQueue<AccountLetter>;
  messages: AccountMessages;
  clock: Clock;
}

/** Notifies the owners of accounts. Errors: the first of those that kept a letter waiting. */
export function sendAccountLetters(dependencies: AccountLetterDependencies): Promise<void> {
  const { accountLetters, messages, clock } = dependencies;
  return handOver(accountLetters, clock, (letter) => {
    const { change } = letter;
    if (change === "access-alarmed") return messages.sendAccessAlarmed(letter);
    if (change === "act-waiting") return messages.sendActWaiting(letter);
    return messages.sendAccountChanged({ ...letter, change });
  });
}

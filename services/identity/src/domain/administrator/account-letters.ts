import type { AccountChange, Language } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";

/** What was changed about the way in, that somebody is guessing at everybody's, or that an act is about to be done. */
export type LetterSubject = AccountChange | "access-alarmed" | "act-waiting";

/** Tells the owner of an account what was changed about the way in, or what others are about to do. */
export interface AccountLetter {
  readonly id: string;
  readonly address: string;
  readonly language: Language;
  readonly change: LetterSubject;
  /** Of an act that waits: when it takes effect. */
  readonly changedAt: Date;
  /** Of an act that waits: its call, e.g. `inviteUser`. */
  readonly operation: string;
}

export interface AccountLetterStore {
  /** Letters that are due, for this replica alone until `retryAt`. */
  claimLetters(due: { now: Date; retryAt: Date; limit: number }): Promise<readonly AccountLetter[]>;
  letterTaken(id: string): Promise<void>;
}

export interface AccountMessages {
  sendAccountChanged(letter: AccountLetter & { change: AccountChange }): Promise<void>;
  sendAccessAlarmed(letter: Omit<AccountLetter, "change">): Promise<void>;
  sendActWaiting(letter: Omit<AccountLetter, "change">): Promise<void>;
}

export interface AccountLetterDependencies {
  accountLetters: AccountLetterStore;
  messages: AccountMessages;
  clock: Clock;
}

/** Longer than a call may take, so that no other replica hands over the same letter meanwhile. */
const retryMs = 30_000;
const limit = 20;

/**
 * Hands the letters that are due to the notification service, which takes each id once. What it does not take now is
 * due again later. Errors: the first of those that kept a letter waiting.
 */
export async function sendAccountLetters(dependencies: AccountLetterDependencies): Promise<void> {
  const now = dependencies.clock.now();
  const retryAt = new Date(now.getTime() + retryMs);
  const due = await dependencies.accountLetters.claimLetters({ now, retryAt, limit });
  const outcomes = await Promise.allSettled(due.map((letter) => send(dependencies, letter)));
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) throw failure.reason;
}

async function send(
  { accountLetters, messages }: AccountLetterDependencies,
  letter: AccountLetter,
): Promise<void> {
  try {
    const { change } = letter;
    if (change === "access-alarmed") await messages.sendAccessAlarmed(letter);
    else if (change === "act-waiting") await messages.sendActWaiting(letter);
    else await messages.sendAccountChanged({ ...letter, change });
  } catch (error) {
    // The address is none, and will not become one by asking again.
    if (!isDomainError(error, "invalid-request")) throw error;
  }
  await accountLetters.letterTaken(letter.id);
}

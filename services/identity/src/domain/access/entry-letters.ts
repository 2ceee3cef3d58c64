import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";

interface ElectionTitle {
  readonly es: string;
  readonly en: string;
  readonly ht: string;
}

/** An entry by document, of which its owner is still to be told. */
export interface EntryLetter {
  readonly id: string;
  readonly personId: PersonId;
  /** Undefined: the entry named no election. */
  readonly electionTitle: ElectionTitle | undefined;
  readonly at: Date;
}

export interface EntryLetterStore {
  write(entry: { personId: PersonId; electionId: ElectionId | undefined; at: Date }): Promise<void>;
  /** Letters that are due, for this replica alone until `retryAt`. */
  claim(due: { now: Date; retryAt: Date; limit: number }): Promise<readonly EntryLetter[]>;
  taken(id: string): Promise<void>;
}

export interface EntryMessages {
  sendDocumentEntered(letter: EntryLetter): Promise<void>;
}

export interface EntryLetterDependencies {
  entryLetters: EntryLetterStore;
  messages: EntryMessages;
  clock: Clock;
}

/** Longer than a call may take, so that no other replica hands over the same letter meanwhile. */
const retryMs = 30_000;
const limit = 50;

/**
 * Tells people by email that somebody entered with their document, apart from the entry itself, which does not wait for
 * it. Errors: the first of those that kept a letter waiting.
 */
export async function sendEntryLetters(dependencies: EntryLetterDependencies): Promise<void> {
  const now = dependencies.clock.now();
  const retryAt = new Date(now.getTime() + retryMs);
  const due = await dependencies.entryLetters.claim({ now, retryAt, limit });
  const outcomes = await Promise.allSettled(due.map((letter) => send(dependencies, letter)));
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) throw failure.reason;
}

async function send({ entryLetters, messages }: EntryLetterDependencies, letter: EntryLetter): Promise<void> {
  try {
    await messages.sendDocumentEntered(letter);
  } catch (error) {
    if (!isDomainError(error, "invalid-request")) throw error;
  }
  await entryLetters.taken(letter.id);
}

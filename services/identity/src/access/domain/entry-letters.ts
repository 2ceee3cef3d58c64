import type { ElectionId, EntryReference, PersonId } from "@urna/contract/identifiers";
import type { LocalizedText } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { handOver, type LetterQueue } from "../../letters/domain/hand-over.ts";

/** An entry by document, of which its owner still has to be notified. */
export interface EntryLetter {
  readonly id: string;
  /** What the owner gives to report that it was not them. */
  readonly reference: EntryReference;
  readonly personId: PersonId;
  /** Undefined: the entry named no election. */
  readonly electionTitle: LocalizedText | undefined;
  readonly at: Date;
}

export interface NewEntryLetter {
  readonly reference: EntryReference;
  readonly personId: PersonId;
  readonly electionId: ElectionId | undefined;
  /** In which somebody may have voted in the owner's name. */
  readonly elections: readonly ElectionId[];
  readonly at: Date;
}

/** Once a letter is taken, its row keeps the reference and the elections, and forgets who the owner is. */
export interface EntryLetterStore extends LetterQueue<EntryLetter> {
  findEntryElections(reference: EntryReference): Promise<readonly ElectionId[] | undefined>;
}

export interface EntryMessages {
  sendDocumentEntered(letter: EntryLetter): Promise<void>;
}

export interface EntryLetterDependencies {
  entryLetters: EntryLetterStore;
  messages: EntryMessages;
  clock: Clock;
}

/**
 * Notifies people by email that somebody signed in with their document. The sign-in does not wait for it. Errors: the first of those that kept a letter waiting.
 */
export function sendEntryLetters({ entryLetters, messages, clock }: EntryLetterDependencies): Promise<void> {
  return handOver(entryLetters, clock, (letter) => messages.sendDocumentEntered(letter));
}

import type { PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { Category, Language } from "@urna/contract/words";
import type { Document } from "../../roll/domain/document.ts";

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** On the newest roll of any process. */
  readonly categories: readonly Category[];
  /** That of the pages they read, else the roll's; undefined when neither is known. */
  readonly language: Language | undefined;
  readonly email: string | undefined;
}

/** The keyed hashes of a person's four characters, by where they come from. */
export interface Last4Hashes {
  readonly document: Buffer;
  readonly roll: Buffer | undefined;
  /** Whether the roll's own are digits alone, of which there are few to guess. */
  readonly rollIsDigits: boolean;
}

export interface PeopleStore {
  findPerson(personId: PersonId): Promise<Person | undefined>;
  findPeopleByDocument(documents: readonly Document[]): Promise<Person[]>;
  /**
   * Remembers the language of the pages that a person reads; writes nothing where it is so already. Called when they
   * sign in or switch, never when they vote: a write at that moment would order people's rows like the ballots.
   */
  rememberPageLanguage(personId: PersonId, language: Language): Promise<void>;
  /** With a roll version: what that version says; else what the newest one says that has the column. */
  readLast4Hashes(personId: PersonId, versionId: RollVersionId | undefined): Promise<Last4Hashes | undefined>;
}

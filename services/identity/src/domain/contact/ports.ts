import type { PersonId } from "@urna/contract/identifiers";
import type { Category, Language } from "@urna/contract/words";
import type { Document } from "../roll/document.ts";

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** On the newest roll of any process. */
  readonly categories: readonly Category[];
  /** Undefined when no roll says. */
  readonly language: Language | undefined;
  readonly email: string | undefined;
}

/** The keyed hashes of a person's four characters, by where they come from. */
export interface Last4Hashes {
  readonly document: Buffer;
  readonly roll: Buffer | undefined;
}

export interface PeopleStore {
  find(personId: PersonId): Promise<Person | undefined>;
  byDocument(documents: readonly Document[]): Promise<Person[]>;
  /** With a roll version: what that version says; else what the newest one says that has the column. */
  last4Of(personId: PersonId, versionId: string | undefined): Promise<Last4Hashes | undefined>;
}

import type { PersonId } from "@urna/contract/identifiers";
import type { Category, DocumentType, Language } from "@urna/contract/words";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { last4Hash } from "../../access/domain/last4.ts";
import type { Person } from "../domain/ports.ts";
import { lastFourOf, type Document } from "../../roll/domain/document.ts";
import { searchableWords } from "../../roll/domain/name-words.ts";
import type { RollEntry } from "../../roll/domain/roll-entry.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

export interface PersonRow {
  id: PersonId;
  document_type: DocumentType;
  document: Buffer;
  given_names: Buffer;
  surnames: Buffer;
  email: Buffer | null;
  language: Language | null;
  page_language: Language | null;
  categories: Category[];
}

/** The columns that make a {@link Person}, with their table's name. */
export const personColumns = [
  "id",
  "given_names",
  "surnames",
  "email",
  "language",
  "page_language",
  "categories",
].map((column) => `people.${column}`);

export function documentIndex(index: KeyedHash, { type, number }: Document): Buffer {
  return index.of("people.document", `${type}|${number}`);
}

/** What to look documents up by, whichever key they were written under. */
export function documentIndexes(index: KeyedHash, documents: readonly Document[]): Buffer[] {
  return documents.flatMap(({ type, number }) => index.all("people.document", `${type}|${number}`));
}

export function emailIndex(index: KeyedHash, email: string): Buffer {
  return index.of("people.email", email.toLowerCase());
}

/** What to look an email up by, as {@link documentIndexes}. */
export function emailIndexes(index: KeyedHash, email: string): Buffer[] {
  return index.all("people.email", email.toLowerCase());
}

export const nameScope = "people.name";

/** Half of the hash is enough to find by, and keeps the index small. */
function wordIndex(index: KeyedHash, word: string): Buffer {
  return index.of(nameScope, word).subarray(0, 16);
}

/** What to look several words of a name up by: a list for each known key, because a name is under one of them. */
export function wordIndexes(index: KeyedHash, words: readonly string[]): Buffer[][] {
  const byWord = words.map((word) => index.all(nameScope, word));
  return (byWord[0] ?? []).map((_, key) =>
    byWord.map((hashes) => (hashes[key] ?? Buffer.alloc(0)).subarray(0, 16)),
  );
}

/** Whether a name has all of the words, under whichever key. Every name has no words at all. */
export function hasWords(column: string, alternatives: Buffer[][]) {
  const conditions = alternatives.map(() => `${column} @> ?::bytea[]`);
  return { condition: conditions.length > 0 ? `(${conditions.join(" or ")})` : "true", values: alternatives };
}

/**
 * A row for the table `people`, with the categories of somebody who is in no other roll. Nothing is said of the language
 * of the person's pages, so that a roll leaves it as it is.
 */
export function personRow({ cipher, index, pepper }: Keys, id: PersonId, entry: RollEntry) {
  const { seal, sealOptional } = fieldsOf(cipher, "people", id);
  const { document, email } = entry;
  return {
    id,
    document_type: document.type,
    document: seal("document", document.number),
    document_index: documentIndex(index, document),
    given_names: seal("given_names", entry.givenNames),
    surnames: seal("surnames", entry.surnames),
    email: sealOptional("email", email),
    email_index: email === undefined ? null : emailIndex(index, email),
    phone: sealOptional("phone", entry.phone),
    language: entry.language ?? null,
    last4: last4Hash(pepper, id, lastFourOf(document)),
    name_index: nameIndex(index, entry.givenNames, entry.surnames),
    categories: [...new Set(entry.categories)].sort(),
  };
}

export function nameIndex(index: KeyedHash, givenNames: string, surnames: string): Buffer[] {
  return searchableWords(`${givenNames} ${surnames}`).map((word) => wordIndex(index, word));
}

export function personName(
  keys: Pick<Keys, "cipher">,
  row: Pick<PersonRow, "id" | "given_names" | "surnames">,
): string {
  const { open } = fieldsOf(keys.cipher, "people", row.id);
  return `${open("given_names", row.given_names)} ${open("surnames", row.surnames)}`;
}

export function personEmail(
  keys: Pick<Keys, "cipher">,
  row: Pick<PersonRow, "id" | "email">,
): string | undefined {
  return fieldsOf(keys.cipher, "people", row.id).openOptional("email", row.email);
}

/** What somebody reads today says more than what a roll once said. */
export function personLanguage(row: Pick<PersonRow, "language" | "page_language">): Language | undefined {
  return row.page_language ?? row.language ?? undefined;
}

export function toPerson(
  keys: Pick<Keys, "cipher">,
  row: Omit<PersonRow, "document" | "document_type">,
): Person {
  return {
    id: row.id,
    name: personName(keys, row),
    categories: row.categories,
    language: personLanguage(row),
    email: personEmail(keys, row),
  };
}

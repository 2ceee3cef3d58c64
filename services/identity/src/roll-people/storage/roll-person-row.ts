import type { PersonId } from "@urna/contract/identifiers";
import type { Category, DocumentType, Language } from "@urna/contract/words";
import type { Database, Transaction } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type { RollPerson } from "../domain/person-ports.ts";
import { entriesOf, type NumberedVersion } from "../../roll/storage/roll-spans.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

export interface RollPersonRow {
  id: PersonId;
  document_type: DocumentType;
  document: Buffer;
  given_names: Buffer;
  surnames: Buffer;
  email: Buffer | null;
  phone: Buffer | null;
  language: Language | null;
  categories: Category[];
  establishment: string;
  has_last4: boolean;
}

/** The people of a version (`p`) with what it says of them (`e`); the language is the roll's, not the pages'. */
export function rollPeople(
  db: Database | Transaction,
  version: NumberedVersion,
): Knex.QueryBuilder<object, RollPersonRow[]> {
  return entriesOf(db, version)
    .join("people as p", "p.id", "e.person_id")
    .select<RollPersonRow[]>("p.id", "p.document_type", "p.document", "p.given_names", "p.surnames")
    .select<RollPersonRow[]>("p.email", "p.phone", "p.language", "e.categories", "e.establishment")
    .select<RollPersonRow[]>(db.raw("e.last4 is not null as has_last4"));
}

export function toRollPerson({ cipher }: Keys, row: RollPersonRow): RollPerson {
  const { open, openOptional } = fieldsOf(cipher, "people", row.id);
  return {
    personId: row.id,
    hasLast4: row.has_last4,
    entry: {
      document: { type: row.document_type, number: open("document", row.document) },
      givenNames: open("given_names", row.given_names),
      surnames: open("surnames", row.surnames),
      email: openOptional("email", row.email),
      phone: openOptional("phone", row.phone),
      language: row.language ?? undefined,
      categories: row.categories,
      establishment: row.establishment,
    },
  };
}

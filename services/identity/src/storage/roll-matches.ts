import type { PersonId } from "@urna/contract/identifiers";
import type { Category, DocumentType, Language } from "@urna/contract/words";
import type { Database, Transaction } from "@urna/service-kit/database";
import type { Knex } from "knex";
import { differingFields, documentsOf } from "../domain/registration/differing-fields.ts";
import type { RollMatch } from "../domain/registration/decision-ports.ts";
import type { RegistrationRequest } from "../domain/registration/ports.ts";
import { nameWords } from "../domain/roll/name-words.ts";
import { fieldsOf, type Keys } from "./keys.ts";
import { documentIndex, emailIndex, wordIndex } from "./person-row.ts";

interface MatchRow {
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

/** Whom of a version a request is likest to: the same document, else the same email, else the same name. */
export async function findMatch(
  db: Database | Transaction,
  keys: Keys,
  { versionId, request }: { versionId: string; request: RegistrationRequest },
): Promise<RollMatch | undefined> {
  for (const by of ["document", "email", "name"] as const) {
    const query = people(db, versionId).orderBy("p.id").limit(1);
    const [row]: MatchRow[] = await narrowed(query, keys, { by, request });
    if (row) {
      const person = toPerson(keys, row);
      return { ...person, by, differing: differingFields(request, person.entry) };
    }
  }
  return undefined;
}

function narrowed(
  query: Knex.QueryBuilder,
  { index }: Keys,
  { by, request }: { by: RollMatch["by"]; request: RegistrationRequest },
): Knex.QueryBuilder {
  if (by === "document") {
    const indexes = documentsOf(request).map((document) => documentIndex(index, document));
    return query.whereIn("p.document_index", indexes);
  }
  if (by === "email") return query.where("p.email_index", emailIndex(index, request.email));
  const words = nameWords(request.fullName).map((word) => wordIndex(index, word));
  // Every name contains no words at all.
  return words.length === 0 ? query.whereRaw("false") : query.whereRaw("p.name_index @> ?::bytea[]", [words]);
}

function people(db: Database | Transaction, versionId: string): Knex.QueryBuilder {
  return db("roll_entries as e")
    .join("people as p", "p.id", "e.person_id")
    .select("p.id", "p.document_type", "p.document", "p.given_names", "p.surnames", "p.email", "p.phone")
    .select("p.language", "e.categories", "e.establishment", db.raw("e.last4 is not null as has_last4"))
    .where("e.version_id", versionId);
}

function toPerson({ cipher }: Keys, row: MatchRow): Omit<RollMatch, "by" | "differing"> {
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

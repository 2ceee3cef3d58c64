import type { PersonId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import { plannedOnce, type Database, type Queryable } from "@urna/service-kit/database";
import type { PeopleStore } from "../domain/ports.ts";
import type { Keys } from "../../storage/keys.ts";
import { documentIndexes, personColumns, toPerson, type PersonRow } from "./person-row.ts";

interface Last4Row {
  document: Buffer;
  roll: Buffer | null;
  is_digits: boolean | null;
}

/** Remembers the language of a person's pages, as a write of its own or a part of another. */
export function languageUpdate(db: Queryable, personId: PersonId, language: Language) {
  return db("people")
    .where({ id: personId })
    .whereRaw("page_language is distinct from ?", [language])
    .update({ page_language: language });
}

export function createPeopleStore(db: Database, keys: Keys): PeopleStore {
  const people = () => db("people").select<PersonRow[]>(personColumns);
  return {
    findPerson: async (personId) => {
      const [row] = await plannedOnce("person", people().where({ id: personId }));
      return row && toPerson(keys, row);
    },
    findPeopleByDocument: async (documents) => {
      const indexes = documentIndexes(keys.index, documents);
      const rows = await people().whereIn("document_index", indexes);
      return rows.map((row) => toPerson(keys, row));
    },
    rememberPageLanguage: async (personId, language) => {
      await languageUpdate(db, personId, language);
    },
    readLast4Hashes: async (personId, versionId) => {
      const entries = db("roll_entries as e")
        .join("roll_versions as v", "v.id", "e.version_id")
        .select("e.last4", "e.last4_is_digits")
        .where("e.person_id", personId)
        .orderBy("v.committed_at", "desc")
        .limit(1);
      const chosen =
        versionId === undefined ? entries.whereNotNull("e.last4") : entries.where("v.id", versionId);
      const [row] = await db("people as p")
        .leftJoin(chosen.as("r"), db.raw("true"))
        .select<Last4Row[]>("p.last4 as document", "r.last4 as roll", "r.last4_is_digits as is_digits")
        .where({ id: personId });
      // What was imported before it was noted counts as the easier to guess.
      return (
        row && { document: row.document, roll: row.roll ?? undefined, rollIsDigits: row.is_digits ?? true }
      );
    },
  };
}

import type { PersonId } from "@urna/contract/identifiers";
import type { Contact } from "@urna/contract/registrar/exchange";
import type { Database } from "@urna/service-kit/database";
import {
  personColumns,
  personEmail,
  personLanguage,
  personName,
  type PersonRow,
} from "../../people/storage/person-row.ts";
import { entriesOf, numberOf } from "../../roll/storage/roll-spans.ts";
import type { Keys } from "../../storage/keys.ts";
import type { ContactStore } from "../domain/ports.ts";

interface ContactRow extends PersonRow {
  /** Its name, or its code where it is not known by name. */
  establishment: string;
}

/** How the people of a roll are reached, for the registrar. */
export function createContactStore(db: Database, keys: Keys): ContactStore {
  return {
    readContacts: async (versionId, personIds) => {
      const rows: ContactRow[] = await entriesOf(db, await numberOf(db, versionId))
        .join("people", "people.id", "e.person_id")
        .leftJoin("establishments as s", "s.code", "e.establishment")
        .select(personColumns)
        .select(db.raw("coalesce(s.name, e.establishment) as establishment"))
        .whereRaw("e.person_id = any(?::uuid[])", [[...personIds]]);
      const contacts = new Map<PersonId, Contact>(rows.map((row) => [row.id, contactOf(keys, row)]));
      return personIds.map((personId) => {
        const contact = contacts.get(personId);
        if (!contact) throw new Error("somebody on the roll is not in it");
        return contact;
      });
    },
  };
}

function contactOf(keys: Keys, row: ContactRow): Contact {
  const language = personLanguage(row) ?? "es";
  const email = personEmail(keys, row);
  if (email !== undefined) return { by: "email", email, language };
  return { by: "letter", name: personName(keys, row), establishment: row.establishment, language };
}

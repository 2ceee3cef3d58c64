import type { PersonId } from "@urna/contract/identifiers";
import type { DocumentType } from "@urna/contract/words";
import type { IndexedTable } from "@urna/service-kit/database/rotation/reindex";
import { last4Hash } from "../access/domain/last4.ts";
import { lastFourOf } from "../roll/domain/document.ts";
import { emailIndexOf } from "../administrators/storage/administrators.ts";
import { fieldsOf, type Keys } from "./keys.ts";
import { documentIndex, emailIndex, nameIndex } from "../people/storage/person-row.ts";

type IndexKeys = Pick<Keys, "cipher" | "index" | "pepper">;

/**
 * Every keyed hash that is worked out again when its key is replaced: those of encrypted columns. Of codes, recovery codes
 * and the last four of a roll's own column nothing else is kept.
 */
export function indexedTables(keys: IndexKeys): readonly IndexedTable[] {
  return [peopleOf(keys), administratorsOf(keys), establishmentsOf(keys)];
}

type Person = {
  id: PersonId;
  document_type: DocumentType;
  document: Buffer;
  given_names: Buffer;
  surnames: Buffer;
  email: Buffer | null;
};

function peopleOf({ cipher, index, pepper }: IndexKeys): IndexedTable {
  return {
    table: "people",
    primaryKey: "id",
    sources: ["document_type", "document", "given_names", "surnames", "email"],
    hashes: ["document_index", "email_index", "name_index", "last4"],
    hashesOf(person: Person) {
      const { open, openOptional } = fieldsOf(cipher, "people", person.id);
      const document = { type: person.document_type, number: open("document", person.document) };
      const email = openOptional("email", person.email);
      return {
        document_index: documentIndex(index, document),
        email_index: email === undefined ? null : emailIndex(index, email),
        name_index: nameIndex(
          index,
          open("given_names", person.given_names),
          open("surnames", person.surnames),
        ),
        last4: last4Hash(pepper, person.id, lastFourOf(document)),
      };
    },
  };
}

function administratorsOf({ cipher, index }: IndexKeys): IndexedTable {
  return {
    table: "administrators",
    primaryKey: "id",
    sources: ["email"],
    hashes: ["email_index"],
    hashesOf({ id, email }: { id: string; email: Buffer }) {
      const { open } = fieldsOf(cipher, "administrators", id);
      return { email_index: emailIndexOf({ index }, open("email", email)) };
    },
  };
}

function establishmentsOf({ cipher, index }: IndexKeys): IndexedTable {
  return {
    table: "establishments",
    primaryKey: "code",
    sources: ["official_email"],
    hashes: ["official_email_index"],
    hashesOf({ code, official_email: sealed }: { code: string; official_email: Buffer | null }) {
      const email = fieldsOf(cipher, "establishments", code).openOptional("official_email", sealed);
      return { official_email_index: email === undefined ? null : emailIndex(index, email) };
    },
  };
}

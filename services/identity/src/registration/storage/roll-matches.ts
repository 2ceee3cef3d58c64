import type { RollVersionId } from "@urna/contract/identifiers";
import type { Database, Transaction } from "@urna/service-kit/database";
import type { Knex } from "knex";
import { differingFields, documentsOf } from "../domain/differing-fields.ts";
import type { RollMatch } from "../domain/decision-ports.ts";
import type { RegistrationRequest } from "../domain/ports.ts";
import { nameWords } from "../../roll/domain/name-words.ts";
import type { Keys } from "../../storage/keys.ts";
import { documentIndexes, emailIndexes, hasWords, wordIndexes } from "../../people/storage/person-row.ts";
import { numberOf } from "../../roll/storage/roll-spans.ts";
import { rollPeople, toRollPerson, type RollPersonRow } from "../../roll-people/storage/roll-person-row.ts";

/** Whom of a version a request is likest to: the same document, else the same email, else the same name. */
export async function findMatch(
  db: Database | Transaction,
  keys: Keys,
  { versionId, request }: { versionId: RollVersionId; request: RegistrationRequest },
): Promise<RollMatch | undefined> {
  const version = await numberOf(db, versionId);
  for (const by of ["document", "email", "name"] as const) {
    const query = rollPeople(db, version).orderBy("p.id").limit(1);
    const [row]: RollPersonRow[] = await narrowed(query, keys, { by, request });
    if (row) {
      const person = toRollPerson(keys, row);
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
    return query.whereIn("p.document_index", documentIndexes(index, documentsOf(request)));
  }
  if (by === "email") return query.whereIn("p.email_index", emailIndexes(index, request.email));
  const words = nameWords(request.fullName);
  if (words.length === 0) return query.whereRaw("false");
  const { condition, values } = hasWords("p.name_index", wordIndexes(index, words));
  return query.whereRaw(condition, values);
}

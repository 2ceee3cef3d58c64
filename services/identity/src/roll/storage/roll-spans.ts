import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Queryable, Transaction } from "@urna/service-kit/database";
import type { Knex } from "knex";

/** A version by what its entries are found by. `number` 0 has nobody. */
export interface NumberedVersion {
  readonly processId: ProcessId;
  readonly number: number;
}

/** Of a version that is not committed, and of none, number 0. */
export async function numberOf(db: Queryable, versionId: RollVersionId | null): Promise<NumberedVersion> {
  const [row] = await db("roll_versions")
    .select<{ processId: ProcessId; number: number | null }[]>("process_id as processId", "number")
    .where({ id: versionId });
  return { processId: row?.processId ?? ("" as ProcessId), number: row?.number ?? 0 };
}

/** The entries (`e`) of one version. Postgres reads them in the order of people, and no further than a page. */
export const entriesOf = (db: Queryable, { processId, number }: NumberedVersion): Knex.QueryBuilder =>
  db.from(db.raw("entries_of(?, ?) as e", [processId, number]) as never);

/**
 * Of entries (`e`) with their people (`p`), those after a person. Said of both: Postgres does not conclude the one from
 * the other, and would read all people before.
 */
export const afterPerson = (query: Knex.QueryBuilder, after: PersonId | undefined) =>
  after === undefined ? query : query.where("e.person_id", ">", after).where("p.id", ">", after);

/** What a roll says of somebody, and nothing of the person themselves. */
export interface EntryRow {
  categories: readonly Category[];
  establishment: string;
  last4: Buffer | null;
  last4_is_digits: boolean | null;
  content_index: Buffer;
  field_indexes: Buffer | null;
}

/**
 * Writes what a version says of people who are new on it, or of whom the version before says something else. The version
 * has its number once all of it is there.
 */
export async function writeSpans(
  transaction: Transaction,
  version: NumberedVersion,
  entries: readonly (EntryRow & { person_id: PersonId })[],
): Promise<void> {
  if (entries.length === 0) return;
  const personIds = entries.map(({ person_id }) => person_id);
  await endSpans(transaction, version, personIds);
  const { processId, number } = version;
  await transaction("roll_spans").insert(
    entries.map((entry) => ({ process_id: processId, since: number, ...entry })),
  );
}

/** Says of these people nothing more, from a version on. */
export async function endSpans(
  transaction: Transaction,
  { processId, number }: NumberedVersion,
  personIds: readonly PersonId[],
): Promise<void> {
  await transaction("roll_spans")
    .where({ process_id: processId })
    .whereNull("until")
    .whereRaw("person_id = any(?::uuid[])", [[...personIds]])
    .update({ until: number });
}

/** Takes the newest version of a process away again: the one before is the newest then. */
export async function removeSpans(
  transaction: Transaction,
  { processId, number }: NumberedVersion,
): Promise<void> {
  const ofProcess = () => transaction("roll_spans").where({ process_id: processId });
  await ofProcess().where({ since: number }).delete();
  await ofProcess().where({ until: number }).update({ until: null });
}

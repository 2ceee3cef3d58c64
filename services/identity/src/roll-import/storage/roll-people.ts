import type { PersonId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import { last4Hash } from "../../access/domain/last4.ts";
import { isOfDigits } from "../../guesses/domain/secret-budget.ts";
import type { Keys } from "../../storage/keys.ts";
import { personRow } from "../../people/storage/person-row.ts";
import { writeSpans, type EntryRow, type NumberedVersion } from "../../roll/storage/roll-spans.ts";
import type { Met } from "./roll-meeting.ts";
import { entryIndexes, withLast4Of } from "./staged-row.ts";

/**
 * Writes new and changed people, and what a version says of them. Who is known already keeps their row, which is left
 * alone where nothing of it changes: reading a row costs far less than writing it again, with its indexes.
 */
export async function writeMet(
  transaction: Transaction,
  keys: Keys,
  { version, met }: { version: NumberedVersion; met: readonly Met[] },
): Promise<void> {
  const people = met.map((each) => ({ ...each, id: each.known?.id ?? (crypto.randomUUID() as PersonId) }));
  const rows = people
    .filter(({ meeting }) => meeting.changesPerson)
    .map(({ id, meeting }) => personRow(keys, id, meeting.entry));
  if (rows.length > 0) await transaction("people").insert(rows).onConflict("id").merge(columnsOfKnown(rows));
  const entries = people.filter(({ meeting }) => meeting.change !== "unchanged");
  await writeSpans(
    transaction,
    version,
    entries.map((each) => ({ person_id: each.id, ...entryRow(keys, each) })),
  );
}

/** What a roll writes of somebody known: their categories are of all rolls, and only set where they become others. */
function columnsOfKnown(rows: readonly ReturnType<typeof personRow>[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => column !== "id" && column !== "categories");
}

function entryRow({ pepper, contents }: Keys, { id, known, meeting }: Met & { id: PersonId }): EntryRow {
  const { entry, dropsLast4 } = meeting;
  const { categories, establishment } = entry;
  const { content_index, field_indexes } = entryIndexes({ contents }, entry);
  if (entry.last4 !== undefined) {
    const last4 = last4Hash(pepper, id, entry.last4);
    const last4_is_digits = isOfDigits(entry.last4);
    return { categories, establishment, last4, last4_is_digits, content_index, field_indexes };
  }
  const base = dropsLast4 ? undefined : known?.base;
  return {
    categories,
    establishment,
    last4: base?.last4 ?? null,
    last4_is_digits: base?.last4_is_digits ?? null,
    content_index,
    field_indexes: base ? withLast4Of(field_indexes, base.field_indexes) : field_indexes,
  };
}

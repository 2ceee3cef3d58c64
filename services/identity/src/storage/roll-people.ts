import type { PersonId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { RollEntry } from "../domain/roll/roll-entry.ts";
import { aloneInTransition } from "./index-transition.ts";
import { fieldsOf, type Keys } from "./keys.ts";
import { documentIndexes, personRow, type PersonRow } from "./person-row.ts";
import type { ChangedRow } from "./staged-row.ts";

export interface Staged {
  row: ChangedRow;
  entry: RollEntry;
}

type KnownRow = Pick<PersonRow, "id" | "given_names" | "surnames" | "email" | "language"> & {
  document_index: Buffer;
  phone: Buffer | null;
};

/**
 * Writes new and changed people, and answers everybody's id by `document_index` of their staged row, in hexadecimal. A document
 * that is known already keeps its person, whose row is left alone where the file says what it says.
 */
export async function savePeople(
  transaction: Transaction,
  keys: Keys,
  staged: readonly Staged[],
): Promise<Map<string, PersonId>> {
  await aloneInTransition(transaction, keys.index, "people");
  const known = await knownPeople(transaction, keys, staged);
  const people = staged.map((each) => {
    const key = each.row.document_index.toString("hex");
    const before = known.get(key);
    return { ...each, key, before, id: before?.id ?? (crypto.randomUUID() as PersonId) };
  });
  const rows = people
    .filter(({ row, entry, before }) => !before || (row.change !== "unchanged" && !says(keys, before, entry)))
    .map(({ id, entry }) => personRow(keys, id, entry));
  if (rows.length > 0) await transaction("people").insert(rows).onConflict("id").merge(columnsOfKnown(rows));
  return new Map(people.map(({ key, id }) => [key, id]));
}

async function knownPeople(
  transaction: Transaction,
  { index }: Keys,
  staged: readonly Staged[],
): Promise<Map<string, KnownRow>> {
  const keyOf = new Map<string, string>();
  for (const { row, entry } of staged) {
    for (const hash of documentIndexes(index, [entry.document]))
      keyOf.set(hash.toString("hex"), row.document_index.toString("hex"));
  }
  const known = await transaction("people")
    .select<KnownRow[]>("id", "document_index", "given_names", "surnames", "email", "phone", "language")
    .whereIn(
      "document_index",
      [...keyOf.keys()].map((hex) => Buffer.from(hex, "hex")),
    )
    .forUpdate();
  return new Map(known.map((person) => [keyOf.get(person.document_index.toString("hex")) ?? "", person]));
}

/** Reading a row costs far less than writing it again, with its indexes. */
function says({ cipher }: Keys, before: KnownRow, entry: RollEntry): boolean {
  const { open, openOptional } = fieldsOf(cipher, "people", before.id);
  return (
    open("given_names", before.given_names) === entry.givenNames &&
    open("surnames", before.surnames) === entry.surnames &&
    openOptional("email", before.email) === entry.email &&
    openOptional("phone", before.phone) === entry.phone &&
    before.language === (entry.language ?? null)
  );
}

/** What a roll writes of somebody known: their categories are of all rolls, and only set where they become others. */
function columnsOfKnown(rows: readonly ReturnType<typeof personRow>[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => column !== "id" && column !== "categories");
}

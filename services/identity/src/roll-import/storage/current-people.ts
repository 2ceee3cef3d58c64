import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { DocumentType, Language } from "@urna/contract/words";
import type { Transaction } from "@urna/service-kit/database";
import { isLast4 } from "../../access/domain/last4.ts";
import type { Document } from "../../roll/domain/document.ts";
import type { CurrentEntry, CurrentPerson } from "../domain/meet-entry.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { documentIndexes } from "../../people/storage/person-row.ts";
import type { EntryRow, NumberedVersion } from "../../roll/storage/roll-spans.ts";
import { provesLast4 } from "./staged-row.ts";

export interface KnownPerson {
  readonly id: PersonId;
  readonly person: CurrentPerson;
  /** What the newest version says of them. */
  readonly base: EntryRow | undefined;
}

type CurrentRow = { [Key in keyof EntryRow]: EntryRow[Key] | null } & {
  id: PersonId;
  document_index: Buffer;
  document_type: DocumentType;
  document: Buffer;
  given_names: Buffer;
  surnames: Buffer;
  email: Buffer | null;
  phone: Buffer | null;
  language: Language | null;
  election_ids: ElectionId[];
};

interface Asked {
  base: NumberedVersion;
  /** Whose sealed rolls are read. */
  electionIds: readonly ElectionId[];
  /** Nobody else changes them until the transaction ends. */
  lock: boolean;
}

/**
 * Who is known by these documents, with their entry in a version and the elections that have them on their sealed roll.
 * Found by `keyOfDocument`.
 */
export async function currentPeople(
  transaction: Transaction,
  keys: Keys,
  { documents, ...asked }: Asked & { documents: readonly Document[] },
): Promise<ReadonlyMap<string, KnownPerson>> {
  const documentOf = new Map<string, Document>();
  for (const document of documents)
    for (const hash of documentIndexes(keys.index, [document]))
      documentOf.set(hash.toString("hex"), document);
  const indexes = [...documentOf.keys()].map((hex) => Buffer.from(hex, "hex"));
  if (indexes.length === 0) return new Map();
  const rows = await currentRows(transaction, asked, {
    condition: `p."document_index" in (${indexes.map((_, place) => `:index${place}`).join(", ")})`,
    bindings: Object.fromEntries(indexes.map((index, place) => [`index${place}`, index])),
  });
  return new Map(
    rows.flatMap((row) => {
      const document = documentOf.get(row.document_index.toString("hex"));
      return document ? [[keyOfDocument(document), toKnown(keys, row, document)]] : [];
    }),
  );
}

export const keyOfDocument = ({ type, number }: Document): string => `${type}|${number}`;

/** The same of people whose ids are known, with their document, by id. */
export async function currentPeopleById(
  transaction: Transaction,
  keys: Keys,
  { personIds, ...asked }: Asked & { personIds: readonly PersonId[] },
): Promise<ReadonlyMap<PersonId, KnownPerson & { document: Document }>> {
  const people = { condition: "p.id = any(:personIds::uuid[])", bindings: { personIds: [...personIds] } };
  const rows = await currentRows(transaction, asked, people);
  return new Map(
    rows.map((row) => {
      const { open } = fieldsOf(keys.cipher, "people", row.id);
      const document = { type: row.document_type, number: open("document", row.document) };
      return [row.id, { ...toKnown(keys, row, document), document }];
    }),
  );
}

async function currentRows(
  transaction: Transaction,
  { base, electionIds, lock }: Asked,
  { condition, bindings }: { condition: string; bindings: Record<string, unknown> },
): Promise<CurrentRow[]> {
  // One entry is looked up for each person. A version that was just written is in no statistics, so a plain join would
  // compare every entry with every other.
  const { rows } = (await transaction.raw(
    `select p.id, p.document_index, p.document_type, p.document, p.given_names, p.surnames, p.email, p.phone,
       p.language, e.categories, e.establishment, e.last4, e.last4_is_digits, e.content_index, e.field_indexes,
       ${sealedIn("p.id")} as election_ids
     from people p left join lateral (
       select * from entries_of(:processId, :number) b where b.person_id = p.id limit 1
     ) e on true
     where ${condition}
     ${lock ? "for update of p" : ""}`,
    { ...base, electionIds: [...electionIds], ...bindings },
  )) as { rows: CurrentRow[] };
  return rows;
}

/** SQL for the elections among `:electionIds` that have a person on their sealed roll. */
export const sealedIn = (person: string) => `array(
  select s.election_id from sealed_elections s
  where s.election_id = any(:electionIds::text[]) and exists (
    select 1 from roll_entries f where f.version_id = s.version_id and f.person_id = ${person}
      and f.categories && s.categories)
  order by s.election_id)`;

function toKnown(keys: Keys, row: CurrentRow, document: Document): KnownPerson {
  const { open, openOptional } = fieldsOf(keys.cipher, "people", row.id);
  const base = baseOf(row);
  return {
    id: row.id,
    base,
    person: {
      givenNames: open("given_names", row.given_names),
      surnames: open("surnames", row.surnames),
      email: openOptional("email", row.email),
      phone: openOptional("phone", row.phone),
      language: row.language ?? undefined,
      entry: base && entryOf(keys, { personId: row.id, document, base }),
      electionIds: row.election_ids,
    },
  };
}

function baseOf(row: CurrentRow): EntryRow | undefined {
  const { categories, establishment, content_index, field_indexes, last4, last4_is_digits } = row;
  if (!categories || establishment === null || !content_index) return undefined;
  return { categories, establishment, content_index, field_indexes, last4, last4_is_digits };
}

interface Owned {
  personId: PersonId;
  document: Document;
  base: EntryRow;
}

function entryOf(keys: Keys, { personId, document, base }: Owned): CurrentEntry {
  const { categories, establishment, last4 } = base;
  return {
    categories,
    establishment,
    hasLast4: last4 !== null,
    isLast4: (given) =>
      last4 !== null &&
      (provesLast4(keys, { document, last4: given, indexes: base.field_indexes }) ||
        isLast4(keys.pepper, { personId, last4: given }, last4)),
  };
}

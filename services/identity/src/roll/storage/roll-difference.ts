import type { PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { Category, DocumentType } from "@urna/contract/words";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type {
  DifferenceQuery,
  DifferenceStore,
  RollDifference,
} from "../../roll-people/domain/person-ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { personName } from "../../people/storage/person-row.ts";
import { numberOf } from "./roll-spans.ts";
import { changedFields } from "../../roll-import/storage/staged-row.ts";

type Kind = RollDifference["kind"];

interface DifferenceRow {
  id: PersonId;
  kind: Kind;
  document_type: DocumentType;
  document: Buffer;
  given_names: Buffer;
  surnames: Buffer;
  categories: Category[];
  establishment: string;
  fields_before: Buffer | null;
  fields_after: Buffer | null;
}

/** Only of whom something was said, or no longer said, by a version between the two, because most stay as they are. */
const differing = `
  touched as (
    select person_id from roll_spans where process_id = :processId and since > :low and since <= :high
    union
    select person_id from roll_spans where process_id = :processId and until > :low and until <= :high
  ), differing as materialized (
    select t.person_id,
      case when a.person_id is null then 'added' when b.person_id is null then 'removed' else 'changed' end as kind
    from touched t
    left join entries_of(:processId, :from) a on a.person_id = t.person_id
    left join entries_of(:processId, :to) b on b.person_id = t.person_id
    where a.content_index is distinct from b.content_index
  )`;

/** Who differs between two versions. Audits the view, because these are people's data. */
export function createDifferenceStore(db: Database, keys: Keys): DifferenceStore {
  return {
    readDifferences: (query) =>
      withTransaction(db, async (transaction) => {
        const { counts, rows } = await compare(transaction, query);
        await emitAdminActed(transaction, query.actor, { action: "roll.view", target: query.toId });
        const total = query.kind ? counts[query.kind] : counts.added + counts.removed + counts.changed;
        return { changes: rows.map((row) => toDifference(keys, row)), total, counts };
      }),
  };
}

type CountedRow = Record<`${Kind}_count`, string> & (DifferenceRow | { id: null });

/** The counts and one page of one comparison. Where the page is empty, its one row has the counts only. */
async function compare(
  transaction: Transaction,
  query: DifferenceQuery,
): Promise<{ counts: Record<Kind, number>; rows: DifferenceRow[] }> {
  const { fromId, toId, kind = null, page, pageSize } = query;
  const { processId, number: from } = await numberOf(transaction, fromId as RollVersionId);
  const { number: to } = await numberOf(transaction, toId as RollVersionId);
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const { rows } = (await transaction.raw(
    `with ${differing}, counted as (
       select count(*) filter (where kind = 'added') as added_count,
         count(*) filter (where kind = 'removed') as removed_count,
         count(*) filter (where kind = 'changed') as changed_count
       from differing
     ), page as (
       select * from differing where :kind::text is null or kind = :kind
       order by kind, person_id limit :limit offset :offset
     )
     select counted.*, d.kind, p.id, p.document_type, p.document, p.given_names, p.surnames,
       coalesce(b.categories, a.categories) as categories, coalesce(b.establishment, a.establishment) as establishment,
       a.field_indexes as fields_before, b.field_indexes as fields_after
     from counted left join page d on true
     left join people p on p.id = d.person_id
     left join entries_of(:processId, :from) a on a.person_id = d.person_id
     left join entries_of(:processId, :to) b on b.person_id = d.person_id
     order by d.kind, d.person_id`,
    { processId, from, to, low, high, kind, limit: pageSize, offset: (page - 1) * pageSize },
  )) as { rows: CountedRow[] };
  const of = (counted: Kind) => Number(rows[0]?.[`${counted}_count`] ?? 0);
  return {
    counts: { added: of("added"), removed: of("removed"), changed: of("changed") },
    rows: rows.filter((row) => row.id !== null),
  };
}

function toDifference(keys: Keys, row: DifferenceRow): RollDifference {
  const { open } = fieldsOf(keys.cipher, "people", row.id);
  return {
    personId: row.id,
    kind: row.kind,
    name: personName(keys, row),
    document: { type: row.document_type, number: open("document", row.document) },
    categories: row.categories,
    establishment: row.establishment,
    fields: row.kind === "changed" ? changedFields(row.fields_before, row.fields_after) : [],
  };
}

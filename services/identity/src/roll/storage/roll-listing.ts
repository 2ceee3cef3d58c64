import type { Category } from "@urna/contract/words";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type { ListedVoter, RollStore, VoterSearch, VotersQuery } from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { entriesOf, numberOf } from "./roll-spans.ts";
import {
  documentIndexes,
  emailIndexes,
  hasWords,
  personColumns,
  personEmail,
  personName,
  wordIndexes,
  type PersonRow,
} from "../../people/storage/person-row.ts";

interface ListedRow extends PersonRow {
  entry_categories: Category[];
  establishment: string;
  disabled: boolean;
}

/** A name that more have is no use without more of it, and counting them all reads everybody. */
const usuallyCounted = 10_000;

/** A page of a roll version. Audits the view, because these are people's data. A search by name counts no further than `countedAtMost`. */
export function createRollListing(
  db: Database,
  keys: Keys,
  countedAtMost = usuallyCounted,
): RollStore["readListedVoters"] {
  return (query) =>
    withTransaction(db, async (transaction) => {
      // A name may find nearly everybody: they are put together in memory, not on disk.
      if (query.search.by === "name") await transaction.raw("set local work_mem = '32MB'");
      const version = await numberOf(transaction, query.versionId);
      const matching = () =>
        entriesOf(transaction, version)
          .modify(inCategories, query.categories)
          .modify(found, keys, query.search);
      const limit = query.search.by === "name" ? countedAtMost : undefined;
      const counted = await countOf(transaction, matching().select("e.person_id"), limit && limit + 1);
      const total = Math.min(counted, limit ?? counted);
      const rows: ListedRow[] = await page(matching(), transaction, query);
      const action = query.search.by === "anything" ? "roll.view" : "voter.search";
      await emitAdminActed(transaction, query.actor, { action, target: query.versionId });
      return { voters: rows.map((row) => toListed(keys, row)), total, moreThanTotal: counted > total };
    });
}

async function countOf(db: Knex, rows: Knex.QueryBuilder, limit: number | undefined): Promise<number> {
  const some = limit === undefined ? rows : rows.limit(limit);
  const [row] = await db(some.as("found")).count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

/** The entries and people are fetched for the page alone: what goes before is found in an index. */
function page(matching: Knex.QueryBuilder, db: Knex, { electionId, page: number, pageSize }: VotersQuery) {
  const entries = matching
    .select("e.process_id", "e.person_id", "e.since")
    .orderBy("e.person_id")
    .limit(pageSize)
    .offset((number - 1) * pageSize);
  return db(entries.as("found"))
    .join("roll_spans as e", (on) =>
      on
        .on("e.process_id", "found.process_id")
        .andOn("e.person_id", "found.person_id")
        .andOn("e.since", "found.since"),
    )
    .join("people", "people.id", "e.person_id")
    .leftJoin("disabled_voters as d", (on) =>
      on.on("d.person_id", "e.person_id").andOnVal("d.election_id", electionId ?? ""),
    )
    .select(personColumns)
    .select("people.document_type", "people.document", "e.establishment", "e.categories as entry_categories")
    .select(db.raw("d.person_id is not null as disabled"))
    .orderBy("e.person_id");
}

/** All, where no category is named. */
export function inCategories(query: Knex.QueryBuilder, categories: readonly Category[]): void {
  if (categories.length > 0) query.whereRaw("e.categories && ?::text[]", [[...categories]]);
}

function found(query: Knex.QueryBuilder, { index }: Keys, search: VoterSearch): void {
  const people = (condition: string, ...values: Knex.Value[]) =>
    query.whereRaw(`e.person_id in (select id from people where ${condition})`, values);
  switch (search.by) {
    case "anything":
      return;
    case "document":
      people("document_index = any(?::bytea[])", documentIndexes(index, search.documents));
      return;
    case "email":
      people("email_index = any(?::bytea[])", emailIndexes(index, search.email));
      return;
    case "name": {
      const { condition, values } = hasWords("name_index", wordIndexes(index, search.words));
      people(condition, ...values);
      return;
    }
    default:
      search satisfies never;
  }
}

function toListed(keys: Keys, row: ListedRow): ListedVoter {
  const { open } = fieldsOf(keys.cipher, "people", row.id);
  return {
    personId: row.id,
    name: personName(keys, row),
    document: { type: row.document_type, number: open("document", row.document) },
    email: personEmail(keys, row),
    categories: row.entry_categories,
    establishment: row.establishment,
    disabled: row.disabled,
  };
}

import type { PersonId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import { last4Hash } from "../domain/access/last4.ts";
import type { Actor } from "../domain/actor.ts";
import type { Change, RollVersion } from "../domain/roll/ports.ts";
import { canonicalEntry, rollSha256, type RollEntry } from "../domain/roll/roll-entry.ts";
import { emitAdminActed } from "./admin-acted.ts";
import type { Keys } from "./keys.ts";
import { nameScope, personRow } from "./person-row.ts";
import { rememberingIndex } from "./remembering-index.ts";
import { stagedEntry, type StagedRow } from "./roll-staging.ts";
import { toVersion, versionColumns, type VersionRow } from "./roll-version-row.ts";

interface StagedVersionRow {
  id: string;
  process_id: string;
  base_id: string | null;
  number: number | null;
  salt: Buffer;
}

type ChangedRow = StagedRow & { change: Change };

/** Makes a staged version the newest of its process, with its people and events, in one transaction. */
export function commitRollVersion(
  { db, keys }: { db: Database; keys: Keys },
  versionId: string,
  { at, actor }: { at: Date; actor: Actor },
): Promise<RollVersion | undefined> {
  return withTransaction(db, async (transaction) => {
    const [staged] = await transaction("roll_versions")
      .select<StagedVersionRow[]>("*")
      .where({ id: versionId });
    if (!staged) return undefined;
    await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`roll ${staged.process_id}`]);
    const newest = await newestVersion(transaction, staged.process_id);
    if (newest?.id === versionId) return newest;
    if ((newest?.id ?? null) !== staged.base_id) return undefined;
    const index = rememberingIndex(keys.index, nameScope);
    const lines = await moveStagedRows(transaction, { ...keys, index }, versionId);
    const number = (newest?.number ?? 0) + 1;
    const sha256 = rollSha256(staged.salt, lines);
    const [row] = await transaction("roll_versions")
      .where({ id: versionId })
      .update({ number, sha256, committed_at: at })
      .returning<VersionRow[]>([...versionColumns]);
    const version = row && toVersion(row);
    if (!version) throw new Error("a committed roll version has no number");
    await setCategories(transaction, [versionId, staged.base_id ?? versionId]);
    const { processId, size } = version;
    await emit(transaction, catalogue["roll.committed.v1"], { processId, versionId, sha256, size });
    await emitAdminActed(transaction, actor, { action: "roll.commit", target: versionId });
    return version;
  });
}

async function newestVersion(transaction: Transaction, processId: string): Promise<RollVersion | undefined> {
  const [row] = await transaction("roll_versions")
    .select<VersionRow[]>(versionColumns)
    .where({ process_id: processId })
    .whereNotNull("number")
    .orderBy("number", "desc")
    .limit(1);
  return row && toVersion(row);
}

/** Turns staged rows into people and entries, some at a time; answers the canonical entries for the hash. */
async function moveStagedRows(transaction: Transaction, keys: Keys, versionId: string): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const some = transaction("roll_staged_rows")
      .select("document_index")
      .where({ version_id: versionId })
      .limit(500);
    const rows = await transaction("roll_staged_rows")
      .where({ version_id: versionId })
      .whereIn("document_index", some)
      .delete()
      .returning<ChangedRow[]>("*");
    if (rows.length === 0) return lines;
    const entries = rows.map((row) => ({ row, entry: stagedEntry(keys, row) }));
    const ids = await savePeople(transaction, keys, entries);
    await transaction("roll_entries").insert(entries.map((each) => rollEntryRow(keys, ids, each)));
    lines.push(...entries.map(({ entry }) => canonicalEntry(entry)));
  }
}

interface Staged {
  row: ChangedRow;
  entry: RollEntry;
}

/** Writes new and changed people. A document that is known already keeps its person. */
async function savePeople(transaction: Transaction, keys: Keys, staged: readonly Staged[]) {
  const indexes = staged.map(({ row }) => row.document_index);
  const known = await transaction("people")
    .select<{ id: PersonId; document_index: Buffer }[]>("id", "document_index")
    .whereIn("document_index", indexes)
    .forUpdate();
  const ids = new Map(known.map((person) => [person.document_index.toString("hex"), person.id]));
  const idOf = ({ row }: Staged): PersonId => {
    const key = row.document_index.toString("hex");
    const id = ids.get(key) ?? (crypto.randomUUID() as PersonId);
    ids.set(key, id);
    return id;
  };
  const written = staged.filter(
    (each) => each.row.change !== "unchanged" || !ids.has(each.row.document_index.toString("hex")),
  );
  const rows = written.map((each) => personRow(keys, idOf(each), each.entry));
  if (rows.length > 0) await transaction("people").insert(rows).onConflict("id").merge();
  return ids;
}

function rollEntryRow({ pepper }: Keys, ids: ReadonlyMap<string, PersonId>, { row, entry }: Staged) {
  const personId = ids.get(row.document_index.toString("hex"));
  if (!personId) throw new Error("a roll entry has no person");
  return {
    version_id: row.version_id,
    person_id: personId,
    categories: entry.categories,
    establishment: entry.establishment,
    last4: entry.last4 === undefined ? null : last4Hash(pepper, personId, entry.last4),
    content_index: row.content_index,
    change: row.change,
  };
}

/** A person's categories are those of the newest version of every process, for everybody these versions touch. */
async function setCategories(transaction: Transaction, versionIds: readonly string[]): Promise<void> {
  await transaction.raw(
    `with newest as (
       select distinct on (process_id) id from roll_versions
       where number is not null order by process_id, number desc
     ), touched as (
       select distinct person_id from roll_entries where version_id = any(:versionIds)
     ), current as (
       select t.person_id, array_agg(distinct c order by c) as categories
       from touched t
       join roll_entries e on e.person_id = t.person_id and e.version_id in (select id from newest)
       cross join unnest(e.categories) as c
       group by t.person_id
     )
     update people p set categories = coalesce(c.categories, '{}')
     from touched t left join current c on c.person_id = t.person_id
     where p.id = t.person_id and p.categories is distinct from coalesce(c.categories, '{}')`,
    { versionIds },
  );
}

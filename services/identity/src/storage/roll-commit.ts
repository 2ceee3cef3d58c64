import type { RollMode } from "@urna/contract/words";
import type { PersonId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { last4Hash } from "../domain/access/last4.ts";
import { isOfDigits } from "../domain/access/secret-budget.ts";
import type { Actor } from "../domain/actor.ts";
import type { RollVersion } from "../domain/roll/ports.ts";
import type { Keys } from "./keys.ts";
import { nameScope } from "./person-row.ts";
import { rememberingIndex } from "./remembering-index.ts";
import { finishVersion, newestVersion } from "./roll-finish.ts";
import { tryRollLock } from "./roll-lock.ts";
import { savePeople, type Staged } from "./roll-people.ts";
import { stagedEntry, type ChangedRow } from "./staged-row.ts";

interface StagedVersionRow {
  id: string;
  process_id: string;
  base_id: string | null;
  number: number | null;
  salt: Buffer;
  mode: RollMode;
}

/** Every statement of a large roll gets longer than a call of a page would. */
const statementMs = 120_000;

/** Makes a staged version the newest of its process, with its people and events, in one transaction. */
export function commitRollVersion(
  { db, keys }: { db: Database; keys: Keys },
  versionId: string,
  { at, actor }: { at: Date; actor: Actor },
): Promise<RollVersion | "stale" | "busy"> {
  return withTransaction(db, async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${statementMs}`);
    // The same version twice at once: the second waits and finds it done.
    await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`commit ${versionId}`]);
    const [staged] = await transaction("roll_versions")
      .select<StagedVersionRow[]>("*")
      .where({ id: versionId });
    if (!staged) return "stale";
    if (!(await tryRollLock(transaction, staged.process_id))) return "busy";
    const newest = await newestVersion(transaction, keys, staged.process_id);
    if (newest?.id === versionId) return newest;
    if ((newest?.id ?? null) !== staged.base_id) return "stale";
    const index = rememberingIndex(keys.index, nameScope);
    await moveStagedRows({ transaction, keys: { ...keys, index }, versionId, tell: teller(db, versionId) });
    return finishVersion(transaction, keys, {
      ...{ versionId, baseId: staged.base_id, salt: staged.salt, number: (newest?.number ?? 0) + 1 },
      ...{ keepsOthers: staged.mode !== "replace", at, actor },
    });
  });
}

/** Tells, outside the transaction, how many rows it has written. */
function teller(db: Database, versionId: string) {
  return async (progress: number): Promise<void> => {
    await db("roll_versions").where({ id: versionId }).update({ progress, progress_at: db.fn.now() });
  };
}

interface Moving {
  transaction: Transaction;
  keys: Keys;
  versionId: string;
  tell(written: number): Promise<void>;
}

/** Turns staged rows into people and entries, some at a time. */
async function moveStagedRows({ transaction, keys, versionId, tell }: Moving): Promise<void> {
  let after: Buffer = Buffer.alloc(0);
  for (let written = 0; ; await tell(written)) {
    const rows = await transaction("roll_staged_rows")
      .select<ChangedRow[]>("*")
      .where({ version_id: versionId })
      .where("document_index", ">", after)
      .orderBy("document_index")
      .limit(500);
    const last = rows.at(-1);
    if (!last) break;
    const entries = rows.map((row) => ({ row, entry: stagedEntry(keys, row) }));
    const ids = await savePeople(transaction, keys, entries);
    await transaction("roll_entries").insert(entries.map((each) => rollEntryRow(keys, ids, each)));
    after = last.document_index;
    written += rows.length;
  }
  await transaction("roll_staged_rows").where({ version_id: versionId }).delete();
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
    last4_is_digits: entry.last4 === undefined ? null : isOfDigits(entry.last4),
    content_index: row.content_index,
    field_indexes: row.field_indexes,
    change: row.change,
  };
}

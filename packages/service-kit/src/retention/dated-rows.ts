import type { RetainedKind } from "@urna/contract/retention/classes";
import { withTransaction, type Database, type Transaction } from "../database.ts";
import type { Cut, KindCount, Removed, RetentionStore } from "./retention.ts";
import { auditRemoval } from "./audit-removal.ts";

/** Rows of one table with their own time of ending. */
export interface DatedRows {
  readonly kind: RetainedKind;
  readonly table: string;
  /** SQL over one row: the moment it ended; null while it has not. */
  readonly ended: string;
}

/** Most rows of each kind in one transaction; a turn runs as many as needed. */
const piece = 5_000;

/** Rows removed by their own age, independent of elections. */
export function datedRows(database: Database, kinds: readonly DatedRows[]): RetentionStore {
  return {
    preview: async (cut) => ({ kinds: await Promise.all(kinds.map((each) => count(database, each, cut))) }),
    removePiece: (cut, by) =>
      withTransaction(database, async (transaction) => {
        const removed: Removed = {};
        for (const each of kinds) removed[each.kind] = await remove(transaction, each, cut.before);
        if (Object.values(removed).every((each) => each === 0)) return undefined;
        await auditRemoval(transaction, cut, { removed, by });
        return removed;
      }),
  };
}

async function count(
  database: Database,
  { kind, table, ended }: DatedRows,
  { before }: Cut,
): Promise<KindCount> {
  const { rows } = (await database.raw(
    `select (count(*) filter (where ended < ?))::int as count, min(ended) filter (where ended < ?) as oldest,
       min(ended) filter (where ended >= ?) as next
     from (select ${ended} as ended from ${table}) as dated`,
    [before, before, before],
  )) as { rows: { count: number; oldest: Date | null; next: Date | null }[] };
  const [found] = rows;
  return {
    kind,
    count: found?.count ?? 0,
    oldest: found?.oldest ?? undefined,
    nextOldest: found?.next ?? undefined,
  };
}

/** Skips rows locked by another replica, which removes them. */
async function remove(transaction: Transaction, { table, ended }: DatedRows, before: Date): Promise<number> {
  const { rowCount } = (await transaction.raw(
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${ended} < ? limit ${piece} for update skip locked))`,
    [before],
  )) as { rowCount: number };
  return rowCount;
}

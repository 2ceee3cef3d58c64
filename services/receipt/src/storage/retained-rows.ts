import type { ElectionId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Queryable, type Transaction } from "@urna/service-kit/database";
import { datedRows, type DatedRows } from "@urna/service-kit/retention/dated-rows";
import type { ElectoralStore } from "@urna/service-kit/retention/due";
import { byClass, type Cut, type Removed, type RetentionStore } from "@urna/service-kit/retention/retention";
import { auditRemoval } from "@urna/service-kit/retention/audit-removal";

/** Technical: requests to send a receipt again, which count for an hour. */
const technical: readonly DatedRows[] = [{ kind: "resends", table: "resends", ended: "requested_at" }];

/** Electoral: receipts, removed with their election. */
export function retainedRows(database: Database): ElectoralStore {
  const stores = byClass({
    technical: datedRows(database, technical),
    electoral: receiptsOfElections(database),
  });
  return { ...stores, stillKept: (cut) => electionsWithReceipts(database, cut) };
}

async function electionsWithReceipts(database: Database, { elections }: Cut): Promise<string[]> {
  const rows = await database("receipts")
    .distinct<{ election_id: ElectionId }[]>("election_id")
    .whereIn("election_id", [...elections]);
  return rows.map(({ election_id }) => election_id);
}

function receiptsOfElections(database: Database): RetentionStore {
  return {
    preview: async (cut) => {
      const [found] = await expired(database, cut).select<{ count: number; oldest: Date | null }[]>(
        database.raw("count(*)::int as count"),
        database.raw("min(participation_hour) as oldest"),
      );
      return { kinds: [{ kind: "receipts", count: found?.count ?? 0, oldest: found?.oldest ?? undefined }] };
    },
    removePiece: (cut, by) =>
      withTransaction(database, (transaction) => removeElection(transaction, cut, by)),
  };
}

/** Removes one election's rows. A second call waits for the first and finds nothing left. */
async function removeElection(
  transaction: Transaction,
  cut: Cut,
  by: string | undefined,
): Promise<Removed | undefined> {
  const [next] = await expired(transaction, cut)
    .select<{ election_id: ElectionId }[]>("election_id")
    .limit(1);
  if (!next) return undefined;
  const target = next.election_id;
  const going = expired(transaction, { ...cut, elections: [target] });
  await transaction("resends").whereIn("receipt_id", going.clone().select("id")).delete();
  const removed = { receipts: await going.delete() };
  await auditRemoval(transaction, cut, { removed, by, target });
  return removed;
}

function expired(database: Queryable, { elections, before }: Pick<Cut, "elections" | "before">) {
  return database("receipts")
    .whereIn("election_id", [...elections])
    .where("participation_hour", "<", before);
}

import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { Place, ResendStore } from "../domain/ports.ts";

/** Counts by the database's clock, so that replicas agree. */
export function createResendStore(database: Database): ResendStore {
  return {
    take: (receiptId, resendId, { limit, periodMs }) =>
      withTransaction(database, async (transaction) => {
        await transaction("receipts").where({ id: receiptId }).forUpdate().first("id");
        await forgetOlder(transaction, receiptId, periodMs);
        const place = await freePlace(transaction, { receiptId, limit, periodMs });
        if (place.taken) await transaction("resends").insert({ id: resendId, receipt_id: receiptId });
        return place;
      }),
    giveBack: async (resendId) => {
      await database("resends").where({ id: resendId }).delete();
    },
  };
}

async function forgetOlder(transaction: Transaction, receiptId: string, periodMs: number): Promise<void> {
  await transaction("resends")
    .where({ receipt_id: receiptId })
    .whereRaw("requested_at < clock_timestamp() - ? * interval '1 millisecond'", [periodMs])
    .delete();
}

async function freePlace(
  transaction: Transaction,
  { receiptId, limit, periodMs }: { receiptId: string; limit: number; periodMs: number },
): Promise<Place> {
  const row = await transaction("resends")
    .where({ receipt_id: receiptId })
    .select(transaction.raw("count(*)::integer as used"))
    .select(
      transaction.raw(
        "ceil(extract(epoch from min(requested_at) - clock_timestamp()) + ?::numeric / 1000)::integer as free_in_seconds",
        [periodMs],
      ),
    )
    .first<{ used: number; free_in_seconds: number | null } | undefined>();
  if (!row || row.used < limit) return { taken: true };
  return { taken: false, retryAfterSeconds: Math.max(1, row.free_in_seconds ?? 1) };
}

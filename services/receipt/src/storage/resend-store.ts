import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { Place, ResendRule, ResendStore } from "../domain/ports.ts";

/** Counts by the database's clock, so that replicas agree. */
export function createResendStore(database: Database): ResendStore {
  return {
    take: (receiptId, resendId, rule) =>
      withTransaction(database, async (transaction) => {
        await transaction("receipts").where({ id: receiptId }).forUpdate().first("id");
        await forgetOlder(transaction, receiptId, rule.periodMs);
        const same = await lastWithin(transaction, receiptId, rule.sameMs);
        if (same !== undefined) return { taken: true, resendId: same };
        const waitSeconds = await secondsToFreePlace(transaction, receiptId, rule);
        if (waitSeconds > 0) return { taken: false, retryAfterSeconds: waitSeconds } satisfies Place;
        await transaction("resends").insert({ id: resendId, receipt_id: receiptId });
        return { taken: true, resendId };
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

/** The last request of so short a time ago that it is the same one. */
async function lastWithin(
  transaction: Transaction,
  receiptId: string,
  sameMs: number,
): Promise<string | undefined> {
  const row = await transaction("resends")
    .where({ receipt_id: receiptId })
    .whereRaw("requested_at > clock_timestamp() - ? * interval '1 millisecond'", [sameMs])
    .orderBy("requested_at", "desc")
    .first<{ id: string } | undefined>("id");
  return row?.id;
}

/** 0: there is one. */
async function secondsToFreePlace(
  transaction: Transaction,
  receiptId: string,
  { limit, periodMs }: ResendRule,
): Promise<number> {
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
  if (!row || row.used < limit) return 0;
  return Math.max(1, row.free_in_seconds ?? 1);
}

import type { ReceiptId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { Place, ResendRule, ResendStore } from "../domain/ports.ts";

/** Counts by the database's clock, so that replicas agree. */
export function createResendStore(database: Database): ResendStore {
  return {
    take: (receiptId, resendId, rule) =>
      withTransaction(database, async (transaction) => {
        const afterRefusal = await isRefused(transaction, receiptId);
        await forgetOlder(transaction, receiptId, rule.periodMs);
        const same = afterRefusal ? undefined : await lastWithin(transaction, receiptId, rule.sameMs);
        if (same !== undefined) return { taken: true, resendId: same, afterRefusal };
        const waitSeconds = await secondsToFreePlace(transaction, receiptId, rule);
        if (waitSeconds > 0) return { taken: false, retryAfterSeconds: waitSeconds } satisfies Place;
        await transaction("resends").insert({ id: resendId, receipt_id: receiptId });
        if (afterRefusal) await setRefused(transaction, receiptId, false);
        return { taken: true, resendId, afterRefusal };
      }),
    giveBack: (receiptId, { resendId, afterRefusal }) =>
      withTransaction(database, async (transaction) => {
        await transaction("resends").where({ id: resendId }).delete();
        if (afterRefusal) await setRefused(transaction, receiptId, true);
      }),
  };
}

/** Locks the receipt until the transaction ends, so that requests about it run one after another. */
async function isRefused(transaction: Transaction, receiptId: ReceiptId): Promise<boolean> {
  const row = await transaction("receipts")
    .where({ id: receiptId })
    .forUpdate()
    .first<{ email_refused: boolean } | undefined>("email_refused");
  return row?.email_refused ?? false;
}

async function setRefused(transaction: Transaction, receiptId: ReceiptId, refused: boolean): Promise<void> {
  await transaction("receipts").where({ id: receiptId }).update({ email_refused: refused });
}

async function forgetOlder(transaction: Transaction, receiptId: ReceiptId, periodMs: number): Promise<void> {
  await transaction("resends")
    .where({ receipt_id: receiptId })
    .whereRaw("requested_at < clock_timestamp() - ? * interval '1 millisecond'", [periodMs])
    .delete();
}

/** The last request within the time in which requests count as one. */
async function lastWithin(
  transaction: Transaction,
  receiptId: ReceiptId,
  sameMs: number,
): Promise<string | undefined> {
  const row = await transaction("resends")
    .where({ receipt_id: receiptId })
    .whereRaw("requested_at > clock_timestamp() - ? * interval '1 millisecond'", [sameMs])
    .orderBy("requested_at", "desc")
    .first<{ id: string } | undefined>("id");
  return row?.id;
}

/** 0: a place is free. */
async function secondsToFreePlace(
  transaction: Transaction,
  receiptId: ReceiptId,
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

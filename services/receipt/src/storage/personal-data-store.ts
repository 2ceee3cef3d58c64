import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database } from "@urna/service-kit/database";
import { hourOf } from "@urna/service-kit/hour";
import type { PersonalDataStore } from "@urna/service-kit/personal-data/personal-data";
import { auditErasure } from "@urna/service-kit/personal-data/audit-erasure";
import { receiptOf, type ReceiptRow } from "../receipts/storage/receipt-row.ts";

/** A person's receipts, without their secrets. */
export function createPersonalDataStore(
  database: Database,
  cipher: FieldCipher,
): PersonalDataStore<"receipt"> {
  return {
    export: async ({ personId }) => {
      const rows = await database("receipts")
        .where({ person_id: personId })
        .orderBy("participation_hour")
        .select<ReceiptRow[]>("*");
      const resends = await database("resends as s")
        .join("receipts as r", "r.id", "s.receipt_id")
        .where("r.person_id", personId)
        .orderBy("s.requested_at")
        .select<{ number: string; requested_at: Date }[]>("r.number", "s.requested_at");
      return {
        kinds: {
          receipts: rows.map((row) => {
            const { id: _, personId: __, secret: ___, ...receipt } = receiptOf(row, cipher);
            return receipt;
          }),
          resends: resends.map(({ number, requested_at: at }) => ({
            number,
            requestedHour: hourOf(at).toISOString(),
          })),
        },
      };
    },
    erase: (wanted) =>
      withTransaction(database, async (transaction) => {
        const receipts = transaction("receipts").where({ person_id: wanted.personId }).select("id");
        const resends = transaction("resends").whereIn("receipt_id", receipts.clone());
        const kept = (await receipts.clone()).length;
        const erased = wanted.dryRun ? (await resends.select("id")).length : await resends.delete();
        const kinds = { resends: { erased, kept: 0 }, receipts: { erased: 0, kept } };
        if (!wanted.dryRun) await auditErasure(transaction, wanted, kinds);
        return { kinds };
      }),
  };
}

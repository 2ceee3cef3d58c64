import { baseline } from "@urna/service-kit/database/baseline";
import { dataKeysTable } from "@urna/service-kit/database/data-keys-table";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { receiptTables } from "./tables/receipts.ts";

export const createReceipt = baseline("20261126T000000-create-receipt", [
  outboxTable,
  dataKeysTable,
  receiptTables,
]);

import { baseline } from "@urna/service-kit/database/baseline";
import { dataKeysTable } from "@urna/service-kit/database/data-keys-table";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { messageTables } from "./tables/messages.ts";
import { sendingTables } from "./tables/sendings.ts";
import { supportTables } from "./tables/support.ts";

export const createNotification = baseline("20261126T000000-create-notification", [
  outboxTable,
  dataKeysTable,
  messageTables,
  sendingTables,
  supportTables,
]);

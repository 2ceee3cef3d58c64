import { createDataKeys } from "@urna/service-kit/database/data-keys-table";
import type { Migration } from "@urna/service-kit/database/migrate";
import { createOutbox } from "@urna/service-kit/events/tables";
import { createReceipts } from "./20261120T060000-create-receipts.ts";
import { createResends } from "./20261120T060001-create-resends.ts";
import { addEmailRefused } from "./20261120T101000-add-email-refused.ts";
import { markTrialReceipts } from "./20261122T095000-mark-trial-receipts.ts";

export const migrations: readonly Migration[] = [
  createOutbox,
  createDataKeys,
  createReceipts,
  createResends,
  addEmailRefused,
  markTrialReceipts,
];

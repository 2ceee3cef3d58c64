import type { Migration } from "@urna/service-kit/database/migrate";

/** A receipt of an election that decides nothing says so wherever it is shown. */
export const markTrialReceipts: Migration = {
  name: "20261122T095000-mark-trial-receipts",
  async up(database) {
    await database.raw("alter table receipts add column trial boolean not null default false");
  },
  async down(database) {
    await database.raw("alter table receipts drop column trial");
  },
};

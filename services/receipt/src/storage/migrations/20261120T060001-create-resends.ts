import type { Migration } from "@urna/service-kit/database/migrate";

/** Requests of the last hour to send a receipt again. */
export const createResends: Migration = {
  name: "20261120T060001-create-resends",
  async up(database) {
    await database.raw(`
      create table resends (
        id uuid primary key,
        receipt_id uuid not null references receipts,
        requested_at timestamptz not null default clock_timestamp()
      )`);
    await database.raw("create index on resends (receipt_id)");
  },
  async down(database) {
    await database.raw("drop table resends");
  },
};

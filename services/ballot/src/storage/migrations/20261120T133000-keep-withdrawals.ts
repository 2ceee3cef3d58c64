import type { Migration } from "@urna/service-kit/database/migrate";

/** Candidates who withdrew after the sealing, and the resolution that says so. */
export const keepWithdrawals: Migration = {
  name: "20261120T133000-keep-withdrawals",
  async up(database) {
    await database.raw("alter table elections add column withdrawals jsonb not null default '[]'");
  },
  async down(database) {
    await database.raw("alter table elections drop column withdrawals");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** An election that decides nothing says so in every message of it. */
export const markTrialElections: Migration = {
  name: "20261122T095000-mark-trial-elections",
  async up(database) {
    await database.raw("alter table sealed_elections add column trial boolean not null default false");
  },
  async down(database) {
    await database.raw("alter table sealed_elections drop column trial");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** Processes that decide nothing: said when one is made, and never changed, so that no real election can be hidden. */
export const markTrialProcesses: Migration = {
  name: "20261120T230000-mark-trial-processes",
  async up(database) {
    await database.raw("alter table processes add column trial boolean not null default false");
  },
  async down(database) {
    await database.raw("alter table processes drop column trial");
  },
};

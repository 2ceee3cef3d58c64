import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * How often somebody was turned away from the administration in a minute that the audit log has not been told of. An
 * administrator's account where there is one; else nothing about who it was.
 */
export const countRefusals: Migration = {
  name: "20261120T190300-count-refusals",
  async up(database) {
    await database.raw(`
      create table refusals (
        minute timestamptz not null,
        action text not null,
        account text not null,
        tries integer not null default 1,
        primary key (minute, action, account)
      )`);
  },
  async down(database) {
    await database.raw("drop table refusals");
  },
};

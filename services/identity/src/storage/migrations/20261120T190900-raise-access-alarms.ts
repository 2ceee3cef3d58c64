import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Wrong tries to enter by minute, over all accounts and replicas, and the alarms that they raised. A minute is counted
 * over a few slots, so that many tries at once do not wait for one row.
 */
export const raiseAccessAlarms: Migration = {
  name: "20261120T190900-raise-access-alarms",
  async up(database) {
    await database.raw(`
      create table access_misses (
        minute timestamptz not null,
        slot smallint not null,
        n bigint not null,
        primary key (minute, slot)
      );
      create table access_alarms (
        raised_at timestamptz primary key,
        misses integer not null
      )`);
  },
  async down(database) {
    await database.raw("drop table access_alarms, access_misses");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * How attempts to enter ended, added up by hour: no identifier, address or person. An hour's count is spread over a
 * few slots, so that an opening rush does not wait for one row. `election_id` is empty where an attempt named none.
 */
export const countAccess: Migration = {
  name: "20261120T123000-count-access",
  async up(database) {
    await database.raw(`
      create table access_counts (
        election_id text not null,
        outcome text not null,
        hour timestamptz not null,
        slot smallint not null,
        n bigint not null,
        primary key (election_id, outcome, hour, slot)
      ) with (fillfactor = 50);
      create index access_counts_hour on access_counts (hour);
      create index guess_delays_locked on guess_delays (forget_at) where blocked_until = forget_at
    `);
  },
  async down(database) {
    await database.raw("drop index guess_delays_locked; drop table access_counts");
  },
};

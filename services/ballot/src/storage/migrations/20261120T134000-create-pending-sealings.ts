import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Sealings that somebody asked for. Whoever holds the lease works on one; with a failure it is over, and the row is only
 * there to say so.
 */
export const createPendingSealings: Migration = {
  name: "20261120T134000-create-pending-sealings",
  async up(database) {
    await database.raw(`
      create table pending_sealings (
        election_id text primary key references elections on delete cascade,
        done integer not null default 0,
        total integer not null default 0,
        worker uuid,
        leased_until timestamptz not null,
        failure text
      )`);
  },
  async down(database) {
    await database.raw("drop table pending_sealings");
  },
};

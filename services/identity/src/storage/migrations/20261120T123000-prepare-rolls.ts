import type { Migration } from "@urna/service-kit/database/migrate";

/** Freezings that are under way: which version, and when its credentials last grew. Gone once the roll is frozen. */
export const prepareRolls: Migration = {
  name: "20261120T123000-prepare-rolls",
  async up(database) {
    await database.raw(`
      create table roll_preparations (
        election_id text primary key,
        process_id text not null,
        version_id uuid not null references roll_versions,
        request_hash bytea not null,
        total integer not null check (total > 0),
        touched_at timestamptz not null default clock_timestamp()
      );
      create index roll_preparations_process on roll_preparations (process_id)
    `);
  },
  async down(database) {
    await database.raw("drop table roll_preparations");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * What one administrator asked for and a second one has to ask for too. `key` is the keyed hash of all that both have to
 * ask for alike: one row of it, whoever comes first. `joined_at` marks the row that let its act through.
 */
export const createPendingActs: Migration = {
  name: "20261120T190501-create-pending-acts",
  async up(database) {
    await database.raw(`
      create table pending_acts (
        id uuid primary key,
        key bytea not null unique,
        operation text not null,
        election_id text,
        target text,
        permissions text[] not null,
        asked_by uuid not null references administrators on delete cascade,
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        joined_by uuid references administrators on delete cascade,
        joined_at timestamptz,
        check (joined_by <> asked_by),
        check ((joined_by is null) = (joined_at is null))
      );
      create index pending_acts_expiry on pending_acts (expires_at)
    `);
  },
  async down(database) {
    await database.raw("drop table pending_acts");
  },
};

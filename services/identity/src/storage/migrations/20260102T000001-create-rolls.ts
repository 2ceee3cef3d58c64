import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Versions of the roll per process. A staged version waits in `roll_staged_rows`, encrypted whole; a committed one
 * never changes. `content_index` is a blind index of the whole row, which tells a changed row from an unchanged one.
 */
export const createRolls: Migration = {
  name: "20260102T000001-create-rolls",
  async up(database) {
    await database.raw(`
      create table establishments (
        code text primary key,
        name text not null,
        official_email bytea,
        official_email_index bytea
      );
      create table roll_versions (
        id uuid primary key,
        process_id text not null,
        base_id uuid references roll_versions,
        number integer check (number > 0),
        salt bytea not null,
        size integer not null default 0,
        errors integer not null default 0,
        sha256 text,
        staged_at timestamptz not null,
        committed_at timestamptz,
        unique (process_id, number),
        check ((number is null) = (committed_at is null) and (number is null) = (sha256 is null))
      );
      create table roll_staged_rows (
        version_id uuid not null references roll_versions on delete cascade,
        document_index bytea not null,
        content bytea not null,
        primary key (version_id, document_index)
      );
      create table roll_entries (
        version_id uuid not null references roll_versions,
        person_id uuid not null references people,
        categories text[] not null check (cardinality(categories) > 0),
        establishment text not null,
        last4 bytea,
        content_index bytea not null,
        change text not null check (change in ('added', 'changed', 'unchanged')),
        primary key (version_id, person_id)
      );
      create index roll_entries_person on roll_entries (person_id)
    `);
  },
  async down(database) {
    await database.raw("drop table roll_entries, roll_staged_rows, roll_versions, establishments");
  },
};

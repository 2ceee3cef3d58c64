import type { Migration } from "@urna/service-kit/database/migrate";

/** What identity keeps of an election from its sealing on. `eligible` counts each voter once, in one category. */
export const createSealedElections: Migration = {
  name: "20260102T000002-create-sealed-elections",
  async up(database) {
    await database.raw(`
      create table sealed_elections (
        election_id text primary key,
        process_id text not null,
        version_id uuid not null references roll_versions,
        request_hash bytea not null,
        group_name text not null,
        categories text[] not null,
        access jsonb not null,
        last4_source text not null check (last4_source in ('document', 'roll')),
        title jsonb not null,
        email_domains text[] not null,
        eligible jsonb not null,
        credentials_told boolean not null default false
      );
      create table disabled_voters (
        election_id text not null references sealed_elections on delete cascade,
        person_id uuid not null references people,
        primary key (election_id, person_id)
      )
    `);
  },
  async down(database) {
    await database.raw("drop table disabled_voters, sealed_elections");
  },
};

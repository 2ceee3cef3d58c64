import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * How far each voter has come in an election, without any time, and what administrators did for a person. A vote
 * stands in neither: marks are in the database of the links.
 */
export const noteVoterProgress: Migration = {
  name: "20261120T102000-note-voter-progress",
  async up(database) {
    await database.raw(`
      create table voter_progress (
        election_id text not null,
        person_id uuid not null references people,
        code_sent boolean not null default false,
        code_failed boolean not null default false,
        entered boolean not null default false,
        message_id text not null default '',
        primary key (election_id, person_id)
      );
      create index voter_progress_message on voter_progress (message_id) where message_id <> '';
      create table person_acts (
        id uuid primary key,
        person_id uuid not null references people,
        process_id text not null,
        version_id uuid references roll_versions,
        at timestamptz not null,
        administrator_id text not null,
        act text not null,
        reason bytea not null
      );
      create index person_acts_person on person_acts (person_id, process_id)
    `);
  },
  async down(database) {
    await database.raw("drop table person_acts, voter_progress");
  },
};

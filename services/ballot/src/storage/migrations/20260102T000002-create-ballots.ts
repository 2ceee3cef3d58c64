import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * The ballot box and its public board. The primary key is "one vote per credential". No time, no sequence, nothing of
 * the voter: a ballot without a position waits for its batch, and each batch writes all that waited anew.
 */
export const createBallots: Migration = {
  name: "20260102T000002-create-ballots",
  async up(database) {
    await database.raw(`
      create table boards (
        election_id text primary key references sealings on delete cascade,
        size integer not null default 0,
        vacuumed_size integer not null default -1,
        last_batch_at timestamptz not null default clock_timestamp()
      )`);
    await database.raw(`
      create table ballots (
        election_id text not null,
        public_credential text not null,
        tracker text not null,
        ballot text not null,
        position integer check (position > 0),
        primary key (election_id, public_credential),
        foreign key (election_id, public_credential) references credentials,
        unique (election_id, tracker),
        unique (election_id, position)
      )`);
    await database.raw("create index ballots_waiting on ballots (election_id) where position is null");
  },
  async down(database) {
    await database.raw("drop table ballots");
    await database.raw("drop table boards");
  },
};

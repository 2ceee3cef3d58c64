import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Counts that somebody asked for, with what they have come to, and the shares that trustees gave. Whoever holds the lease
 * works on one; while it waits for shares nobody does. With a failure it is over, and the row is there to say so, and to
 * keep what people gave. Both go when the result is kept.
 * Of what sum the server gave its share stays as long as the election: it never gives one of another.
 */
export const createPendingCounts: Migration = {
  name: "20261120T155600-create-pending-counts",
  async up(database) {
    await database.raw(`
      create table pending_counts (
        election_id text primary key references elections on delete cascade,
        stage text not null default 'tallying'
          check (stage in ('tallying', 'waiting', 'combining', 'verifying')),
        done integer not null default 0,
        total integer not null default 0,
        worker uuid,
        leased_until timestamptz not null,
        failure text,
        ballots integer,
        encrypted_tally text,
        sized_tally text,
        combined_owners integer[],
        check (stage = 'tallying'
          or (ballots is not null and encrypted_tally is not null and sized_tally is not null)),
        check (stage in ('tallying', 'waiting') or combined_owners is not null)
      )`);
    await database.raw(`
      create table shares (
        election_id text not null references pending_counts on delete cascade,
        owner integer not null check (owner > 0),
        partial_decryption text not null,
        primary key (election_id, owner)
      )`);
    await database.raw(`
      create table server_openings (
        election_id text primary key references elections on delete cascade,
        encrypted_tally_sha256 text not null
      )`);
  },
  async down(database) {
    await database.raw("drop table server_openings");
    await database.raw("drop table shares");
    await database.raw("drop table pending_counts");
  },
};

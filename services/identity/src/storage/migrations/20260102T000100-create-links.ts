import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * The only place where a voter and a credential meet. A link dies at the vote, and the participation that takes its
 * place has the hour only. `public_credentials` is the published list, which outlives the
 * links, with the commitment to each voter; the `salt` that opens a commitment dies with the link.
 * `ended_elections` says when the links that are left over die.
 */
export const createLinks: Migration = {
  name: "20260102T000100-create-links",
  async up(database) {
    await database.raw(`
      create table links (
        election_id text not null,
        public_credential text not null,
        voter_id uuid not null,
        category text not null,
        private_credential bytea not null,
        salt bytea not null,
        primary key (election_id, public_credential),
        unique (election_id, voter_id)
      );
      create table public_credentials (
        election_id text not null,
        public_credential text not null,
        commitment bytea not null check (octet_length(commitment) = 32),
        position integer not null,
        primary key (election_id, public_credential)
      );
      create table participations (
        election_id text not null,
        voter_id uuid not null,
        category text not null,
        hour timestamptz not null check (date_trunc('hour', hour, 'UTC') = hour),
        primary key (election_id, voter_id)
      );
      create table ended_elections (
        election_id text primary key,
        forget_at timestamptz not null
      )
    `);
  },
  async down(database) {
    await database.raw("drop table ended_elections, participations, public_credentials, links");
  },
};

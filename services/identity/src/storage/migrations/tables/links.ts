import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The only place where a voter and a credential meet. Both are under a key of their election alone (`election_keys`):
 * without it no row can be read, and it is destroyed when the election is over. `storage external`: encrypted bytes do
 * not compress.
 *
 * - `prepared_links` are made some at a time, in the roll's order (`preparations`), until all are there.
 *   Of two hands, `exchange` says how far they have come to be made together with the registrar: no secret.
 * - A link dies at the vote. The mark that takes its place has the hour only.
 * - At the end marks become `participations`, and the remaining links `unspent_links`, in random order and readable
 *   without that key. `ended_elections` has when those are removed.
 * - `public_credentials` is the published list, which outlives the links.
 */
export const linkTables: Tables = {
  create: `
    create table preparations (
      election_id text primary key,
      made integer not null,
      last_voter_id uuid not null,
      exchange jsonb
    );

    create table prepared_links (
      election_id text not null,
      voter_index bytea not null check (length(voter_index) = 32),
      sealed bytea storage external not null,
      primary key (election_id, voter_index)
    );

    create table links (
      election_id text not null,
      credential_index bytea not null check (length(credential_index) = 32),
      voter_index bytea not null check (length(voter_index) = 32),
      sealed bytea storage external not null,
      primary key (election_id, credential_index),
      unique (election_id, voter_index)
    );

    create table marks (
      election_id text not null,
      voter_index bytea not null check (length(voter_index) = 32),
      category text not null,
      hour timestamptz not null check (date_trunc('hour', hour, 'UTC') = hour),
      sealed bytea not null,
      primary key (election_id, voter_index)
    );

    create table unspent_links (
      election_id text not null,
      voter_id uuid not null,
      link bytea not null,
      primary key (election_id, voter_id)
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
    );
  `,
  drop: `
    drop table ended_elections, participations, public_credentials, unspent_links, marks, links, prepared_links,
      preparations
  `,
};

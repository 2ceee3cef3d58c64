import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * What identity keeps of an election from its sealing on, and of each voter in it.
 *
 * `eligible` counts each voter once, in one category. An election that decides nothing (`trial`) says so in every
 * message. `voter_progress` has how far a voter has come, without any time; `person_acts` what administrators did for a
 * person. `registrar_endings`: elections of two hands that are over or unsealed, until the registrar has been told. A
 * vote stands in none: marks are in the database of the links.
 */
export const electionTables: Tables = {
  create: `
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
      credentials_out boolean not null default false,
      trial boolean not null default false,
      hands text not null check (hands in ('one-hand', 'two-hands')),
      authorities jsonb,
      check ((hands = 'two-hands') = (authorities is not null))
    );

    create table registrar_endings (
      election_id text primary key,
      attempt bigint not null
    );

    create table disabled_voters (
      election_id text not null references sealed_elections on delete cascade,
      person_id uuid not null references people,
      primary key (election_id, person_id)
    );

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
    create index person_acts_person on person_acts (person_id, process_id);
  `,
  drop: "drop table registrar_endings, person_acts, voter_progress, disabled_voters, sealed_elections",
};

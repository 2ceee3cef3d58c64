import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Sealed elections, and sealings in progress.
 *
 * A sealing fixes the definition, the trustees and the public credentials. The archive's beginning and the commitments
 * to voters are stored in pieces that can be streamed. `trustee_private_key` is null where only people hold the keys.
 * The holder of a pending sealing's lease works on it. A row with a failure is over, and reports the failure;
 * `refusal` has whose part of the credentials of two hands does not hold.
 */
export const sealingTables: Tables = {
  create: `
    create table sealings (
      election_id text primary key references elections,
      election_text text not null,
      fingerprint text not null,
      definition text not null,
      trustees_text text not null,
      trustees jsonb not null,
      trustees_needed integer,
      trustee_private_key bytea,
      acknowledgement_key text not null,
      acknowledgement_private_key bytea not null,
      marking_key bytea not null check (length(marking_key) = 32),
      roll_version integer not null,
      roll_sha256 text not null,
      roll_size integer not null check (roll_size > 0),
      archive_state jsonb not null
    );

    create table credentials (
      election_id text not null references sealings on delete cascade,
      public_credential text not null,
      primary key (election_id, public_credential)
    );

    create table archive_setups (
      election_id text not null references sealings on delete cascade,
      piece integer not null,
      bytes bytea not null,
      primary key (election_id, piece)
    );

    create table commitment_lists (
      election_id text not null references sealings on delete cascade,
      piece integer not null,
      bytes bytea not null,
      primary key (election_id, piece)
    );

    create table pending_sealings (
      election_id text primary key references elections on delete cascade,
      done integer not null default 0,
      total integer not null default 0,
      worker uuid,
      leased_until timestamptz not null,
      failure text,
      refusal jsonb
    );
  `,
  drop: "drop table pending_sealings, commitment_lists, archive_setups, credentials, sealings",
};

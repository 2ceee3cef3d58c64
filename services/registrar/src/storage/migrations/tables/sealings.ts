import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The newest attempt to seal each election, and its voters by number. `own`, `contact` and `theirs` are sealed under the
 * attempt's key; `theirs_index` is a keyed hash of identity's half, unique in an attempt, and
 * `establishment_index` one of the school of who gets a letter.
 */
export const sealingTables: Tables = {
  create: `
    create table sealings (
      uuid text primary key,
      attempt bigint not null check (attempt > 0),
      group_name text not null,
      size integer not null check (size > 0),
      code text not null,
      title jsonb not null,
      trial boolean not null,
      closes_at timestamptz not null,
      made integer not null default 0 check (made between 0 and size),
      contacts integer not null default 0 check (contacts between 0 and size),
      shown integer not null default 0 check (shown between 0 and size),
      identity_root text,
      own_root text,
      list_sha256 text,
      own_signature text,
      own_key text,
      word_ordered_at timestamptz,
      on_word_since timestamptz check (on_word_since is null or word_ordered_at is not null),
      ended_at timestamptz,
      check ((identity_root is null) = (own_root is null)),
      check ((list_sha256 is null) = (own_signature is null)),
      check ((own_signature is null) = (own_key is null)),
      check (list_sha256 is null or (made = size and contacts = size and shown = size))
    );

    create table voters (
      uuid text not null references sealings on delete cascade,
      voter integer not null check (voter > 0),
      own bytea not null,
      contact bytea,
      theirs bytea,
      theirs_index bytea,
      establishment_index bytea,
      primary key (uuid, voter),
      constraint voters_theirs_once unique (uuid, theirs_index),
      check ((theirs is null) = (theirs_index is null))
    );
    create index on voters (uuid, establishment_index) where establishment_index is not null;
  `,
  drop: "drop table voters, sealings",
};

import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Holders of elections' keys, and the public parts of the keys that they made.
 *
 * Plans and trustees follow the election through sealing and unsealing, under any id. An election without a plan has
 * only the server. The objects of the ceremony are `json`, not `jsonb`, because their signatures cover exact texts. One
 * link may belong to a person in several elections. A confirmation belongs to one sealing and is deleted with it.
 */
export const custodyTables: Tables = {
  create: `
    create table custody_plans (
      election_id text primary key references elections on update cascade on delete cascade,
      server boolean not null,
      people text not null check (people in ('none', 'mandatory', 'threshold')),
      threshold integer check (threshold >= 1),
      revision integer not null,
      check ((threshold is not null) = (people = 'threshold'))
    );

    create table trustees (
      id uuid primary key,
      election_id text not null references custody_plans on update cascade on delete cascade,
      position integer not null,
      name text not null,
      email bytea not null,
      language text not null check (language in ('es', 'en', 'ht')),
      token bytea not null,
      token_sha256 bytea not null,
      invited_at timestamptz,
      reminded_at timestamptz,
      certificate json,
      polynomial json,
      output json,
      public_key json,
      unique (election_id, position) deferrable initially deferred,
      unique (token_sha256, election_id)
    );

    create table sealing_confirmations (
      election_id text not null references sealings on delete cascade,
      owner integer not null check (owner >= 1),
      challenge text not null,
      response text not null,
      primary key (election_id, owner)
    );
  `,
  drop: "drop table sealing_confirmations, trustees, custody_plans",
};

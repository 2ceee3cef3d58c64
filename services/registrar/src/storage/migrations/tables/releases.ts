import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Releases under way, and what limits and counts them. A voter is a keyed hash under the attempt's key; where the number is
 * needed it is sealed. `released_hours` outlives the election: counts, and nobody.
 */
export const releaseTables: Tables = {
  create: `
    create table askers (
      uuid text not null references sealings on delete cascade,
      voter_index bytea not null check (length(voter_index) = 32),
      wrong integer not null default 0,
      sent timestamptz[] not null default '{}',
      counted text[] not null default '{}',
      primary key (uuid, voter_index)
    );

    create table releases (
      id uuid primary key,
      uuid text not null,
      attempt bigint not null,
      voter_index bytea not null,
      voter bytea not null,
      secret_hash bytea not null check (length(secret_hash) = 32),
      by text not null check (by in ('email', 'letter', 'word')),
      code_hash bytea,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      foreign key (uuid, voter_index) references askers on delete cascade,
      check (by <> 'email' or opened_at is not null or code_hash is not null)
    );
    create index on releases (uuid, voter_index);
    create index on releases (expires_at);

    create table released_hours (
      uuid text not null,
      attempt bigint not null,
      by text not null check (by in ('email', 'letter', 'word')),
      hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
      count integer not null check (count > 0),
      logged boolean not null default false,
      primary key (uuid, attempt, by, hour)
    );
    create index on released_hours (hour) where not logged;
  `,
  drop: "drop table released_hours, releases, askers",
};

import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Processes, elections and their pictures.
 *
 * `trial` is set when a process is made and never changes, so no real election can be hidden. An administrator's draft
 * stays in the election's row after sealing: `content` has the fields that no query reads on their own, and
 * `candidates` the given order, while sealing fixes the order in `sealed_candidates`. `withdrawals` are candidates who
 * withdrew after the sealing, with the resolution. An election has one second round at a time; another may replace an
 * annulled one. Pictures are stored under their hash; logos stay although no election refers to them. `roll_releases`
 * are elections whose roll identity has to release.
 */
export const electionTables: Tables = {
  create: `
    create table processes (
      id uuid primary key,
      code text not null unique,
      name jsonb not null,
      trial boolean not null default false
    );

    create table elections (
      id text primary key check (id ~ '^[1-9A-HJ-NP-Za-km-z]{14}$'),
      process_id uuid not null references processes,
      second_round_of text references elections,
      code text not null unique,
      state text not null default 'draft' check (state in
        ('draft', 'sealed', 'open', 'paused', 'closed', 'tallied', 'published', 'retired', 'annulled')),
      revision integer not null default 1,
      title jsonb not null,
      content jsonb not null,
      categories text[] not null,
      crypto_group text not null check (crypto_group in ('Ed25519', 'BELENIOS-2048')),
      candidates jsonb not null,
      sealed_candidates jsonb,
      withdrawals jsonb not null default '[]',
      rules jsonb not null,
      search text not null,
      grace_minutes integer not null check (grace_minutes between 0 and 15),
      pause_reason text not null default '',
      opens_at timestamptz,
      closes_at timestamptz,
      scheduled_closes_at timestamptz,
      sealed_at timestamptz,
      opened_at timestamptz,
      closed_at timestamptz,
      tallied_at timestamptz,
      published_at timestamptz,
      updated_at timestamptz not null default now(),
      check (state = 'draft' or (opens_at is not null and closes_at is not null and sealed_at is not null)),
      check (state not in ('closed', 'tallied', 'published', 'retired') or closed_at is not null),
      check (state not in ('published', 'retired') or published_at is not null)
    );
    create index elections_due on elections (state, opens_at, closes_at);
    create unique index elections_second_round on elections (second_round_of) where state <> 'annulled';

    create table roll_releases (
      election_id text primary key
    );

    create table photos (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      content bytea not null check (length(content) <= 204800),
      content_type text not null,
      is_logo boolean not null default false,
      stored_at timestamptz not null default now()
    );
  `,
  drop: "drop table photos, roll_releases, elections, processes",
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** Processes and elections. What an administrator writes is in the election's row until it is sealed, and after. */
export const createElections: Migration = {
  name: "20260102T000000-create-elections",
  async up(database) {
    await database.raw(`
      create table processes (
        id uuid primary key,
        code text not null unique,
        name jsonb not null
      )`);
    await database.raw(`
      create table elections (
        id text primary key check (id ~ '^[1-9A-HJ-NP-Za-km-z]{14}$'),
        process_id uuid not null references processes,
        code text not null unique,
        state text not null default 'draft' check (state in
          ('draft', 'sealed', 'open', 'paused', 'closed', 'tallied', 'published', 'retired', 'annulled')),
        revision integer not null default 1,
        title jsonb not null,
        description jsonb not null,
        question jsonb not null,
        categories text[] not null,
        crypto_group text not null check (crypto_group in ('Ed25519', 'BELENIOS-2048')),
        opens_at timestamptz,
        closes_at timestamptz,
        candidates jsonb not null,
        rules jsonb not null,
        search text not null,
        grace_minutes integer not null check (grace_minutes between 0 and 15),
        sealed_at timestamptz,
        opened_at timestamptz,
        closed_at timestamptz,
        tallied_at timestamptz,
        published_at timestamptz,
        check (state = 'draft' or (opens_at is not null and closes_at is not null and sealed_at is not null)),
        check (state not in ('closed', 'tallied', 'published', 'retired') or closed_at is not null),
        check (state not in ('published', 'retired') or published_at is not null)
      )`);
    await database.raw("create index elections_due on elections (state, opens_at, closes_at)");
    await database.raw("create table roll_releases (election_id text primary key)");
  },
  async down(database) {
    await database.raw("drop table roll_releases");
    await database.raw("drop table elections");
    await database.raw("drop table processes");
  },
};

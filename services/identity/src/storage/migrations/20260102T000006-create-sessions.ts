import type { Migration } from "@urna/service-kit/database/migrate";

/** A session is a family of tokens. Tokens are stored as SHA-256; `replaced_at` marks a refresh token that was used. */
export const createSessions: Migration = {
  name: "20260102T000006-create-sessions",
  async up(database) {
    await database.raw(`
      create table sessions (
        id uuid primary key,
        kind text not null check (kind in ('voter', 'admin')),
        person_id uuid references people,
        administrator_id uuid references administrators on delete cascade,
        method text not null,
        last_used_at timestamptz not null,
        ends_at timestamptz not null,
        ended_at timestamptz,
        check (num_nonnulls(person_id, administrator_id) = 1)
      );
      create index sessions_administrator on sessions (administrator_id);
      create index sessions_end on sessions (ends_at);
      create table session_tokens (
        hash bytea primary key,
        session_id uuid not null references sessions on delete cascade,
        purpose text not null check (purpose in ('access', 'refresh')),
        expires_at timestamptz not null,
        replaced_at timestamptz
      );
      create index session_tokens_session on session_tokens (session_id)
    `);
  },
  async down(database) {
    await database.raw("drop table session_tokens, sessions");
  },
};

import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Sessions of voters and administrators. A session is a family of tokens, stored as SHA-256; `replaced_at` marks a
 * refresh token that was used. `confirmed_at` is when the administrator last proved who they are. A voter's session has
 * neither device nor start nor confirmation.
 */
export const sessionTables: Tables = {
  create: `
    create table sessions (
      id uuid primary key,
      kind text not null check (kind in ('voter', 'admin')),
      person_id uuid references people,
      administrator_id uuid references administrators on delete cascade,
      method text not null,
      device text,
      started_at timestamptz,
      confirmed_at timestamptz,
      last_used_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      check (num_nonnulls(person_id, administrator_id) = 1),
      constraint sessions_of_voters_have_no_device
        check (kind = 'admin' or (device is null and started_at is null)),
      constraint sessions_of_voters_are_not_confirmed check (kind = 'admin' or confirmed_at is null)
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
    create index session_tokens_session on session_tokens (session_id);
  `,
  drop: "drop table session_tokens, sessions",
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** One-time codes that were asked for. A decoy, for somebody unknown, has no person and a code that nobody has. */
export const createChallenges: Migration = {
  name: "20260102T000003-create-challenges",
  async up(database) {
    await database.raw(`
      create table challenges (
        id uuid primary key,
        election_id text not null,
        target bytea not null,
        person_id uuid references people,
        method text not null check (method in ('code', 'staff')),
        secret_hash bytea not null,
        code bytea not null,
        code_salt bytea not null,
        is_second boolean not null default false,
        tries smallint not null default 0,
        sent_at timestamptz[] not null,
        expires_at timestamptz not null,
        consumed_at timestamptz
      );
      create index challenges_target on challenges (target);
      create index challenges_expiry on challenges (expires_at)
    `);
  },
  async down(database) {
    await database.raw("drop table challenges");
  },
};

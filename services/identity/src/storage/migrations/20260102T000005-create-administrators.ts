import type { Migration } from "@urna/service-kit/database/migrate";

/** Administrators, their second factor, and the links that reset a password. */
export const createAdministrators: Migration = {
  name: "20260102T000005-create-administrators",
  async up(database) {
    await database.raw(`
      create table administrators (
        id uuid primary key,
        email bytea not null,
        email_index bytea not null unique,
        name bytea not null,
        role text not null check (role in ('admin', 'superadmin')),
        password_hash text not null,
        totp_secret bytea,
        totp_pending_secret bytea,
        totp_last_step bigint not null default 0
      );
      create table second_factor_challenges (
        token_hash bytea primary key,
        administrator_id uuid not null references administrators on delete cascade,
        tries smallint not null default 0,
        expires_at timestamptz not null
      );
      create table password_resets (
        token_hash bytea primary key,
        administrator_id uuid not null references administrators on delete cascade,
        expires_at timestamptz not null
      )
    `);
  },
  async down(database) {
    await database.raw("drop table password_resets, second_factor_challenges, administrators");
  },
};

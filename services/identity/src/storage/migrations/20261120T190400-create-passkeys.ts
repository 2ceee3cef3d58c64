import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Passkeys of administrators, what they are asked to sign, and the letters that are due to an owner whose way in has
 * changed. Only hashes of challenges are kept.
 */
export const createPasskeys: Migration = {
  name: "20261120T190400-create-passkeys",
  async up(database) {
    await database.raw(`
      create table passkeys (
        id uuid primary key,
        administrator_id uuid not null references administrators on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name bytea not null,
        backed_up boolean not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkeys_administrator on passkeys (administrator_id);
      create table passkey_challenges (
        token_hash bytea primary key,
        administrator_id uuid not null references administrators on delete cascade,
        purpose text not null check (purpose in ('sign-in', 'enrolment', 'confirmation')),
        challenge_hash bytea not null,
        expires_at timestamptz not null
      );
      create table account_letters (
        id uuid primary key,
        administrator_id uuid not null references administrators on delete cascade,
        change text not null,
        changed_at timestamptz not null,
        due_at timestamptz not null
      );
      create index account_letters_due on account_letters (due_at)
    `);
  },
  async down(database) {
    await database.raw("drop table account_letters, passkey_challenges, passkeys");
  },
};

import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The ways into an administrator's account: second factor, recovery codes, passkeys, links that reset a password, and
 * the browsers in which they have signed in.
 *
 * Of tokens and challenges only hashes are kept. `administrator_attempts` lets a link that is good once be used again by
 * the attempt that did not get its answer. `account_letters` are due to an owner whose way in has changed.
 */
export const accountTables: Tables = {
  create: `
    create table second_factor_challenges (
      token_hash bytea primary key,
      administrator_id uuid not null references administrators on delete cascade,
      tries smallint not null default 0,
      expires_at timestamptz not null
    );

    create table recovery_codes (
      administrator_id uuid not null references administrators on delete cascade,
      code bytea not null,
      primary key (administrator_id, code)
    );

    create table password_resets (
      token_hash bytea primary key,
      administrator_id uuid not null references administrators on delete cascade,
      expires_at timestamptz not null
    );

    create table administrator_attempts (
      token_hash bytea primary key,
      administrator_id uuid not null references administrators on delete cascade,
      attempt bytea not null,
      used_at timestamptz not null,
      repeats smallint not null default 0
    );

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

    create table administrator_devices (
      token_hash bytea primary key,
      administrator_id uuid not null references administrators on delete cascade,
      expires_at timestamptz not null
    );
    create index administrator_devices_owner on administrator_devices (administrator_id);

    create table account_letters (
      id uuid primary key,
      administrator_id uuid not null references administrators on delete cascade,
      change text not null,
      operation text,
      changed_at timestamptz not null,
      due_at timestamptz not null
    );
    create index account_letters_due on account_letters (due_at);
  `,
  drop: `
    drop table account_letters, administrator_devices, passkey_challenges, passkeys, administrator_attempts,
      password_resets, recovery_codes, second_factor_challenges
  `,
};

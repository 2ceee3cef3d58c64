import type { Tables } from "@urna/service-kit/database/baseline";

/** One-time codes that were asked for. A decoy, for somebody unknown, has no person and a code that nobody has. */
const challenges = `
  create table challenges (
    id uuid primary key,
    election_id text not null,
    target bytea not null,
    person_id uuid references people,
    method text not null check (method in ('code', 'staff')),
    secret_hash bytea not null,
    code bytea not null,
    code_salt bytea not null,
    attempt bytea,
    is_second boolean not null default false,
    tries smallint not null default 0,
    sent_at timestamptz[] not null,
    expires_at timestamptz not null,
    consumed_at timestamptz
  );
  create index challenges_target on challenges (target);
  create index challenges_expiry on challenges (expires_at)`;

/**
 * Limits on how often something may be tried. `limits` has the shape that rate-limiter-flexible uses. Keys are HMACs: no
 * address or document in clear. Each proof of work counts once (`used_proofs`). `has_guess_delays` reads what others
 * committed while it waited for the locks: each statement of a volatile function sees that.
 */
const limits = `
  create table limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index limits_expiry on limits (expire);

  create table guess_delays (
    key bytea primary key,
    misses integer not null,
    blocked_until timestamptz not null,
    forget_at timestamptz not null
  );
  create index guess_delays_expiry on guess_delays (forget_at);
  create index guess_delays_locked on guess_delays (forget_at) where blocked_until = forget_at;

  create function has_guess_delays(locks bigint[], keys bytea[]) returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(lock) from unnest(locks) as lock;
    return exists (select from guess_delays where key = any(keys));
  end $$;

  create table used_proofs (
    hash bytea primary key,
    expires_at timestamptz not null
  );
  create index used_proofs_expiry on used_proofs (expires_at)`;

/**
 * How attempts to enter ended. None names a person or an address, except that `refusals` names the administrator's
 * account where there is one. Counts are spread over a few slots, so that many attempts at once do not wait for one row.
 *
 * `access_counts` is by hour, with an empty `election_id` where an attempt named none. `access_misses` are wrong tries by
 * minute, over all accounts and replicas, and `access_alarms` the alarms that they raised. `refusals` are those of the
 * administration by minute, until the audit log records them.
 */
const counts = `
  create table access_counts (
    election_id text not null,
    outcome text not null,
    hour timestamptz not null,
    slot smallint not null,
    n bigint not null,
    primary key (election_id, outcome, hour, slot)
  ) with (fillfactor = 50);
  create index access_counts_hour on access_counts (hour);

  create table access_misses (
    minute timestamptz not null,
    slot smallint not null,
    n bigint not null,
    primary key (minute, slot)
  );

  create table access_alarms (
    raised_at timestamptz primary key,
    misses integer not null
  );

  create table refusals (
    minute timestamptz not null,
    action text not null,
    account text not null,
    tries integer not null default 1,
    primary key (minute, action, account)
  )`;

/**
 * Notifications of somebody who entered with their document. A row waits until its email is on its way. Its reference
 * stays, with the elections that it was about, for a person who answers that it was not them.
 */
const entryLetters = `
  create table entry_letters (
    id uuid primary key,
    reference text not null check (reference ~ '^ENT-[0-9A-F]{8}$'),
    person_id uuid references people on delete cascade,
    election_id text,
    elections text[] not null,
    entered_at timestamptz not null,
    due_at timestamptz
  );
  create index entry_letters_due on entry_letters (due_at);
  create index entry_letters_reference on entry_letters (reference)`;

/**
 * Entries with ClaveÚnica that a browser began and has not ended. Hashes of two random values, and a salt that gives the
 * proofs of the entry only to who has the browser's value.
 */
const claveUnicaEntries = `
  create table clave_unica_entries (
    state_hash bytea primary key,
    browser_hash bytea not null,
    election_id text not null,
    salt bytea not null,
    expires_at timestamptz not null
  );
  create index clave_unica_entries_expiry on clave_unica_entries (expires_at)`;

/** How voters enter: their codes, the limits on guessing, and what is counted of both. */
export const accessTables: Tables = {
  create: [challenges, limits, counts, entryLetters, claveUnicaEntries].join(";\n"),
  drop: `
    drop function has_guess_delays;
    drop table clave_unica_entries, entry_letters, refusals, access_alarms, access_misses, access_counts, used_proofs, guess_delays,
      limits, challenges
  `,
};

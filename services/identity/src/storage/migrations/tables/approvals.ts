import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Sensitive actions that take more than one administrator.
 *
 * `pending_acts`: one administrator asked, and a second one has to ask for the same. `key` is the keyed hash of all that
 * both must ask for alike: one row of it, whoever comes first. `joined_at` marks the row that let its act through.
 *
 * `waiting_acts`: acts on accounts, and on the rule of two itself, that wait until enough administrators agreed. `key` is
 * the keyed hash of `content`: one row of the same act. `takes_effect_at` is set once two have agreed; `claimed_until` is
 * the lease of the replica that carries it out. `setup_ends` is when the time for setting up without this rule ended.
 */
export const approvalTables: Tables = {
  create: `
    create table pending_acts (
      id uuid primary key,
      key bytea not null unique,
      operation text not null,
      election_id text,
      target text,
      permissions text[] not null,
      asked_by uuid not null references administrators on delete cascade,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      joined_by uuid references administrators on delete cascade,
      joined_at timestamptz,
      check (joined_by <> asked_by),
      check ((joined_by is null) = (joined_at is null))
    );
    create index pending_acts_expiry on pending_acts (expires_at);

    create table waiting_acts (
      id uuid primary key,
      key bytea not null unique,
      operation text not null,
      content bytea not null,
      account_id uuid references administrators on delete cascade,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      takes_effect_at timestamptz,
      claimed_until timestamptz
    );
    create index waiting_acts_expiry on waiting_acts (expires_at);

    create table waiting_act_agreements (
      act_id uuid not null references waiting_acts on delete cascade,
      administrator_id uuid not null references administrators on delete cascade,
      place smallint not null,
      agreed_at timestamptz not null,
      primary key (act_id, administrator_id)
    );

    create table setup_ends (
      only_row boolean primary key default true check (only_row),
      ended_at timestamptz not null
    );
  `,
  drop: "drop table setup_ends, waiting_act_agreements, waiting_acts, pending_acts",
};

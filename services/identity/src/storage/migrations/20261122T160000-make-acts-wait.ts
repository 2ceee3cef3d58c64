import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Acts on accounts, and on the rule of two itself, that wait until enough administrators agreed. `key` is the keyed hash
 * of `content`: one row of the same act. `takes_effect_at` is set once two have agreed; `claimed_until` is the lease of
 * the replica that carries it out. An account counts as a person of its own from `counts_from` on.
 */
export const makeActsWait: Migration = {
  name: "20261122T160000-make-acts-wait",
  async up(database) {
    await database.raw(`
      alter table administrators add column counts_from timestamptz not null default 'epoch';
      alter table account_letters add column operation text;
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
      )
    `);
  },
  async down(database) {
    await database.raw(`
      drop table setup_ends, waiting_act_agreements, waiting_acts;
      alter table account_letters drop column operation;
      alter table administrators drop column counts_from
    `);
  },
};

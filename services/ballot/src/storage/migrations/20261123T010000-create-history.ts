import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * What happened to each election, in order: rows are only added, in the transaction of the act. It follows an election
 * that gets another id, and goes with a deleted draft. `action` and `target` are those of the act in the audit log.
 */
export const createHistory: Migration = {
  name: "20261123T010000-create-history",
  async up(database) {
    await database.raw(`
      create table election_history (
        id uuid primary key,
        position bigint generated always as identity,
        election_id text not null references elections on update cascade on delete cascade,
        kind text not null check (kind in
          ('asked-seal', 'seal', 'unseal', 'open', 'pause', 'resume', 'extend', 'early-close', 'close', 'withdraw',
           'incident', 'incident-closed', 'count', 'recount', 'tally', 'tie', 'publish', 'retire', 'annul')),
        happened_at timestamptz not null default clock_timestamp(),
        administrator_id text not null,
        administrator_name bytea not null,
        asked_by_id text not null,
        asked_by_name bytea not null,
        reason bytea not null,
        action text not null,
        target text not null,
        before text not null,
        after text not null,
        number integer not null
      )`);
    await database.raw("create index election_history_election on election_history (election_id, position)");
    await database.raw("alter table elections add column scheduled_closes_at timestamptz");
  },
  async down(database) {
    await database.raw("alter table elections drop column scheduled_closes_at");
    await database.raw("drop table election_history");
  },
};

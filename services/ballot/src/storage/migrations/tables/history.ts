import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The history of each election, in order. Rows are only added, in the transaction of the act. They follow an election
 * that gets another id, and are deleted with a draft. `action` and `target` are those of the act's entry in the audit
 * log.
 */
export const historyTables: Tables = {
  create: `
    create table election_history (
      id uuid primary key,
      position bigint generated always as identity,
      election_id text not null references elections on update cascade on delete cascade,
      kind text not null check (kind in
        ('asked-seal', 'seal', 'unseal', 'open', 'pause', 'resume', 'extend', 'early-close', 'close', 'withdraw',
         'incident', 'incident-closed', 'count', 'recount', 'waive-witnesses', 'release-on-word', 'tally', 'tie', 'publish',
         'retire', 'annul')),
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
    );
    create index election_history_election on election_history (election_id, position);
  `,
  drop: "drop table election_history",
};

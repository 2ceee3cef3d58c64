import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * A notice to many voters: how far it has come through the roll, by ids alone. `after` is the last person whose page was
 * handed over, in one transaction with its messages. The one row of `sending_pace` is the right to hand over a page.
 */
export const createSendings: Migration = {
  name: "20261120T131600-create-sendings",
  async up(db) {
    await db.raw(`
      create table sendings (
        id uuid primary key,
        event_id text unique,
        election_id text not null,
        election_code text not null,
        election_title jsonb not null,
        kind text not null check (kind in ('election-opened', 'election-paused', 'election-resumed',
          'election-extended', 'election-published', 'reminder')),
        state text not null default 'running' check (state in ('running', 'stopped', 'done')),
        total integer not null check (total >= 0),
        sent integer not null default 0 check (sent >= 0),
        skipped integer not null default 0 check (skipped >= 0),
        after uuid,
        turn_at timestamptz not null,
        created_at timestamptz not null,
        ended_at timestamptz,
        started_by text not null default '',
        stopped_by text not null default '',
        check ((state = 'running') = (ended_at is null)),
        check ((kind = 'reminder') = (event_id is null))
      );
      create index sendings_newest on sendings (created_at desc, id);
      create index sendings_of_election on sendings (election_id, created_at desc);
      create index sendings_running on sendings (turn_at) where state = 'running';
      create table sending_pace (
        only_row boolean primary key default true check (only_row),
        free_at timestamptz not null
      );
      insert into sending_pace (free_at) values ('epoch')
    `);
  },
  async down(db) {
    await db.raw("drop table sending_pace, sendings");
  },
};

import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Notices, reminders and invitations to the voters of an election, and the progress of each through the roll.
 *
 * `after` is the last person of the last queued page, written in one transaction with the page's messages. A scheduled
 * sending waits for its hour as `scheduled`; `not_sent_because` is the reason why it was not sent. A notice follows an
 * event, once; an administrator sends an invitation or a reminder. `own_text` is the administrators' addition in three
 * languages: it goes to everybody and names nobody. The one row of `sending_pace` is the right to queue a page.
 */
export const sendingTables: Tables = {
  create: `
    create table sendings (
      id uuid primary key,
      event_id text unique,
      election_id text not null,
      election_code text not null,
      election_title jsonb not null,
      kind text not null,
      own_text jsonb,
      state text not null default 'running',
      total integer not null check (total >= 0),
      sent integer not null default 0 check (sent >= 0),
      skipped integer not null default 0 check (skipped >= 0),
      after uuid,
      turn_at timestamptz not null,
      created_at timestamptz not null,
      send_at timestamptz,
      began_at timestamptz,
      ended_at timestamptz,
      not_sent_because text not null default '',
      started_by text not null default '',
      stopped_by text not null default '',
      constraint sendings_kind_check check (kind in ('election-opened', 'election-paused', 'election-resumed',
        'election-extended', 'election-published', 'election-invitation', 'reminder')),
      constraint sendings_state_check check (state in ('scheduled', 'running', 'stopped', 'done')),
      constraint sendings_check check ((state in ('scheduled', 'running')) = (ended_at is null)),
      constraint sendings_check1 check ((kind in ('election-invitation', 'reminder')) = (event_id is null)),
      constraint sendings_scheduled_check
        check (state <> 'scheduled' or (send_at is not null and began_at is null))
    );
    create index sendings_newest on sendings (created_at desc, id);
    create index sendings_of_election on sendings (election_id, created_at desc);
    create index sendings_running on sendings (turn_at) where state = 'running';
    create index sendings_scheduled on sendings (send_at) where state = 'scheduled';

    create table sending_pace (
      only_row boolean primary key default true check (only_row),
      free_at timestamptz not null
    );
    insert into sending_pace (free_at) values ('epoch');
  `,
  drop: "drop table sending_pace, sendings",
};

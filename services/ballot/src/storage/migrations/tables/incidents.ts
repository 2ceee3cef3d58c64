import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Incidents of an election. They follow an election that gets another id, and are deleted with a draft. A note's
 * position is the incident's revision that it made; notes are only added.
 */
export const incidentTables: Tables = {
  create: `
    create table incidents (
      id uuid primary key,
      election_id text not null references elections on update cascade on delete cascade,
      number integer not null check (number > 0),
      severity text not null check (severity in ('low', 'medium', 'high')),
      state text not null default 'open' check (state in ('open', 'closed')),
      revision integer not null default 1,
      unique (election_id, number)
    );

    create table incident_notes (
      incident_id uuid not null references incidents on delete cascade,
      position integer not null,
      kind text not null check (kind in ('open', 'comment', 'close')),
      text text not null check (length(text) between 1 and 2000),
      author text,
      written_at timestamptz not null default now(),
      primary key (incident_id, position)
    );
  `,
  drop: "drop table incident_notes, incidents",
};

import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Announced removals of elections, and holds against a removal. Both are deleted with the election. Name and reason of
 * a hold are encrypted.
 */
export const retentionTables: Tables = {
  create: `
    create table retention_announcements (
      election_id text primary key references elections on update cascade on delete cascade,
      notice_id uuid not null,
      announced_at timestamptz not null,
      due_at timestamptz not null,
      notified_at timestamptz,
      going_since timestamptz,
      going_before timestamptz,
      asked_at timestamptz,
      identity_finished_at timestamptz,
      receipt_finished_at timestamptz,
      check (num_nulls(going_since, going_before, asked_at) in (0, 3))
    );

    create table retention_holds (
      election_id text primary key references elections on update cascade on delete cascade,
      row_id uuid not null,
      kept_at timestamptz not null,
      kept_by bytea not null,
      reason bytea not null
    );
  `,
  drop: "drop table retention_holds, retention_announcements",
};

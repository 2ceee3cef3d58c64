import type { Tables } from "@urna/service-kit/database/baseline";

/** Announcements of elections that are removed, and the superadministrators who are still to get the email of each. */
export const retentionTables: Tables = {
  create: `
    create table retention_notices (
      id uuid primary key,
      received_at timestamptz not null,
      goes_at timestamptz not null,
      elections jsonb not null
    );

    create table retention_letters (
      id uuid primary key,
      notice_id uuid not null references retention_notices on delete cascade,
      administrator_id uuid not null references administrators on delete cascade,
      due_at timestamptz not null
    );
  `,
  drop: "drop table retention_letters, retention_notices",
};

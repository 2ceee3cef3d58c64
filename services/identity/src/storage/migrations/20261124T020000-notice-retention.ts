import type { Migration } from "@urna/service-kit/database/migrate";

/** Notices of elections that go, and the superadministrators who are still to be written to of each. */
export const noticeRetention: Migration = {
  name: "20261124T020000-notice-retention",
  async up(database) {
    await database.raw(`
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
      )`);
  },
  async down(database) {
    await database.raw("drop table retention_letters, retention_notices");
  },
};

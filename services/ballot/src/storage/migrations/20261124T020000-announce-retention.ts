import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Elections that were announced to go, and those that somebody keeps. Both go with the election. Who keeps one, and why,
 * is encrypted.
 */
export const announceRetention: Migration = {
  name: "20261124T020000-announce-retention",
  async up(database) {
    await database.raw(`
      create table retention_announcements (
        election_id text primary key references elections on update cascade on delete cascade,
        notice_id uuid not null,
        announced_at timestamptz not null,
        due_at timestamptz not null,
        told_at timestamptz,
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
      )`);
  },
  async down(database) {
    await database.raw("drop table retention_holds, retention_announcements");
  },
};

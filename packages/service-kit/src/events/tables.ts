import type { Migration } from "../database/migrate.ts";

/** Events that are committed and not yet published. No sequence, no time: the order of votes is nobody's business. */
export const createOutbox: Migration = {
  name: "20260101T000000-create-outbox",
  async up(database) {
    await database.raw(`
      create table outbox (
        id uuid primary key default gen_random_uuid(),
        subject text not null,
        payload bytea not null
      )`);
  },
  async down(database) {
    await database.raw("drop table outbox");
  },
};

/** Messages that a reader has handled, kept long enough to know a late copy; by the day only. */
export const createInbox: Migration = {
  name: "20260101T000001-create-inbox",
  async up(database) {
    await database.raw(`
      create table inbox (
        reader text not null,
        message_id text not null,
        handled_on date not null default current_date,
        primary key (reader, message_id)
      )`);
  },
  async down(database) {
    await database.raw("drop table inbox");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * When each message was sent, failed or expired, so that what ended lately can be counted. Of what had failed before,
 * no more is known than that its time was not over yet.
 */
export const keepEndsOfMessages: Migration = {
  name: "20261120T130000-keep-ends-of-messages",
  async up(db) {
    await db.raw(`
      alter table messages add column ended_at timestamptz;
      update messages set ended_at = coalesce(sent_at, least(expires_at, now())) where state <> 'waiting';
      create index messages_ended on messages (ended_at) where ended_at is not null
    `);
  },
  async down(db) {
    await db.raw("alter table messages drop column ended_at");
  },
};

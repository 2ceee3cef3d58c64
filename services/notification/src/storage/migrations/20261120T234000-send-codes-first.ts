import type { Migration } from "@urna/service-kit/database/migrate";

/** The order in which messages are sent: codes, for which somebody waits at a page, then all else, notices last. */
export const sendCodesFirst: Migration = {
  name: "20261120T234000-send-codes-first",
  async up(db) {
    await db.raw(`
      drop index messages_due;
      create index messages_due on messages
        ((case when kind = 'one-time-code' then 0 when sending_id is null then 1 else 2 end), next_attempt_at)
        where state = 'waiting'
    `);
  },
  async down(db) {
    await db.raw(`
      drop index messages_due;
      create index messages_due on messages ((sending_id is not null), next_attempt_at) where state = 'waiting'
    `);
  },
};

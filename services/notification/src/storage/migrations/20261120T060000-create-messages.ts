import type { Migration } from "@urna/service-kit/database/migrate";

export const createMessages: Migration = {
  name: "20261120T060000-create-messages",
  async up(db) {
    await db.schema.createTable("messages", (table) => {
      table.uuid("id").primary();
      // A digest: whoever chose the key may have put an address into it.
      table.binary("idempotency_digest").notNullable().unique();
      table.text("kind").notNullable();
      table.text("message_id_header").notNullable();
      table.uuid("receipt_id");
      table.text("masked_address").notNullable();
      // Recipient and secrets, encrypted; wiped at the end.
      table.binary("draft");
      table.text("state").notNullable().defaultTo("waiting");
      table.integer("attempts").notNullable().defaultTo(0);
      table.timestamp("created_at").notNullable();
      table.timestamp("expires_at").notNullable();
      table.timestamp("next_attempt_at").notNullable();
      table.timestamp("leased_until");
      table.timestamp("sent_at");
      table.check("state in ('waiting', 'sent', 'failed', 'expired')", [], "messages_state");
      table.check("(state = 'waiting') = (draft is not null)", [], "messages_wiped_at_the_end");
      table.check("(state = 'sent') = (sent_at is not null)", [], "messages_sent_at");
    });
    await db.raw("create index messages_due on messages (next_attempt_at) where state = 'waiting'");
    await db.raw("create index messages_newest on messages (created_at desc)");
  },
  async down(db) {
    await db.schema.dropTable("messages");
  },
};

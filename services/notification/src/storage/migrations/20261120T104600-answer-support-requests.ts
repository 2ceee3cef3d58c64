import type { Migration } from "@urna/service-kit/database/migrate";

/** Who answered a request for help, when, and what (encrypted); null while nobody has, or where it went another way. */
export const answerSupportRequests: Migration = {
  name: "20261120T104600-answer-support-requests",
  async up(db) {
    await db.schema.alterTable("support_requests", (table) => {
      table.timestamp("answered_at");
      table.text("answered_by");
      table.binary("answer");
    });
    await db.raw(
      "create index support_requests_open on support_requests (created_at) where answered_at is null",
    );
  },
  async down(db) {
    await db.raw("drop index support_requests_open");
    await db.schema.alterTable("support_requests", (table) =>
      table.dropColumns("answered_at", "answered_by", "answer"),
    );
  },
};

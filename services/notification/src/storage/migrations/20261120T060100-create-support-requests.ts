import type { Migration } from "@urna/service-kit/database/migrate";

export const createSupportRequests: Migration = {
  name: "20261120T060100-create-support-requests",
  async up(db) {
    await db.schema.createTable("support_requests", (table) => {
      table.uuid("id").primary();
      table.text("reference").notNullable().unique();
      table.text("subject").notNullable();
      table.text("language").notNullable();
      table.binary("full_name").notNullable();
      table.binary("email").notNullable();
      table.binary("message").notNullable();
      table.timestamp("created_at").notNullable();
      table.check("subject in ('voting', 'technical', 'account', 'other')", [], "support_requests_subject");
    });
    await db.raw("create index support_requests_newest on support_requests (created_at desc)");
  },
  async down(db) {
    await db.schema.dropTable("support_requests");
  },
};

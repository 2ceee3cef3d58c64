import type { Migration } from "@urna/service-kit/database/migrate";

/** Whether the last email with the receipt was given up. Nothing about the address, and no time. */
export const addEmailRefused: Migration = {
  name: "20261120T101000-add-email-refused",
  async up(database) {
    await database.raw("alter table receipts add column email_refused boolean not null default false");
  },
  async down(database) {
    await database.raw("alter table receipts drop column email_refused");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** The one row of settings that an administrator has changed; without it the configured ones hold. */
export const createSettings: Migration = {
  name: "20260102T000007-create-settings",
  async up(database) {
    await database.raw(`
      create table settings (
        only_row boolean primary key default true check (only_row),
        institution jsonb not null
      )
    `);
  },
  async down(database) {
    await database.raw("drop table settings");
  },
};

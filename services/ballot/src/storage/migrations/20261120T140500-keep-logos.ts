import type { Migration } from "@urna/service-kit/database/migrate";

/** Which pictures are the institution's: no election names them, and they stay. */
export const keepLogos: Migration = {
  name: "20261120T140500-keep-logos",
  async up(database) {
    await database.raw("alter table photos add column is_logo boolean not null default false");
  },
  async down(database) {
    await database.raw("alter table photos drop column is_logo");
  },
};

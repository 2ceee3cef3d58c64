import type { Migration } from "./migrate.ts";

/** Data keys, each wrapped by the platform's key. A key is used for writing from `writes_from` on. */
export const createDataKeys: Migration = {
  name: "20260101T000002-create-data-keys",
  async up(database) {
    await database.raw(`
      create table data_keys (
        id integer generated always as identity primary key check (id > 0),
        wrapped bytea not null,
        writes_from timestamptz not null
      )`);
  },
  async down(database) {
    await database.raw("drop table data_keys");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** Words of a staged file that are no category, encrypted. */
export const keepUnknownWords: Migration = {
  name: "20261123T223000-keep-unknown-words",
  async up(database) {
    await database.raw("alter table roll_versions add column unknown_words bytea");
  },
  async down(database) {
    await database.raw("alter table roll_versions drop column unknown_words");
  },
};

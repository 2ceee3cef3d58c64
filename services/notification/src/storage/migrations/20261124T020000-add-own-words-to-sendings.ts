import type { Migration } from "@urna/service-kit/database/migrate";

/** What administrators add to a notice, in three languages: it went to everybody, and names nobody. */
export const addOwnWordsToSendings: Migration = {
  name: "20261124T020000-add-own-words-to-sendings",
  async up(db) {
    await db.raw("alter table sendings add column own_text jsonb");
  },
  async down(db) {
    await db.raw("alter table sendings drop column own_text");
  },
};

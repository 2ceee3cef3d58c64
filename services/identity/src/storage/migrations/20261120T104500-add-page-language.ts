import type { Migration } from "@urna/service-kit/database/migrate";

/** The language of the pages where a person last signed in, or that they switched to since; a roll never sets it. */
export const addPageLanguage: Migration = {
  name: "20261120T104500-add-page-language",
  async up(database) {
    await database.raw(
      "alter table people add column page_language text check (page_language in ('es', 'en', 'ht'))",
    );
  },
  async down(database) {
    await database.raw("alter table people drop column page_language");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** What a count comes to, as it was decided at the count; null for what was counted before. */
export const keepOutcomes: Migration = {
  name: "20261120T123000-keep-outcomes",
  async up(database) {
    await database.raw("alter table tallies add column outcome jsonb");
  },
  async down(database) {
    await database.raw("alter table tallies drop column outcome");
  },
};

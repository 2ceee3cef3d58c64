import type { Migration } from "@urna/service-kit/database/migrate";

/** Where an establishment is, whether it still counts, and how often it was changed. */
export const describeEstablishments: Migration = {
  name: "20261120T103000-describe-establishments",
  async up(database) {
    await database.raw(`
      alter table establishments
        add column commune text not null default '',
        add column disabled boolean not null default false,
        add column revision integer not null default 1 check (revision > 0)
    `);
  },
  async down(database) {
    await database.raw(
      "alter table establishments drop column commune, drop column disabled, drop column revision",
    );
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

/** Every change of the settings: what each value was and became. What was saved before counts as revision 0. */
export const versionSettings: Migration = {
  name: "20261120T101000-version-settings",
  async up(database) {
    await database.raw(`
      alter table settings
        add column policy jsonb not null default '{}',
        add column revision integer not null default 0 check (revision >= 0);
      create table settings_versions (
        revision integer primary key check (revision > 0),
        changed_at timestamptz not null,
        administrator_id text not null,
        reason text not null,
        changes jsonb not null check (jsonb_array_length(changes) > 0)
      )
    `);
  },
  async down(database) {
    await database.raw(`
      drop table settings_versions;
      alter table settings drop column policy, drop column revision
    `);
  },
};

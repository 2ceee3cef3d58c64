import type { Migration } from "@urna/service-kit/database/migrate";

/** Which version a version brings back, who checked one, and when somebody's data was erased: a version from before does not bring them back. */
export const restoreRolls: Migration = {
  name: "20261124T021000-restore-rolls",
  async up(database) {
    await database.raw(`
      alter table roll_versions
        add column restored_id uuid references roll_versions,
        add column staged_by text not null default '';
      alter table people add column erased_at timestamptz`);
  },
  async down(database) {
    await database.raw(`
      alter table people drop column erased_at;
      alter table roll_versions drop column restored_id, drop column staged_by`);
  },
};

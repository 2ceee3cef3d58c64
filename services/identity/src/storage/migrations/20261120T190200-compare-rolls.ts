import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * What two versions of a roll are compared by is under a key of its own, encrypted as a field is, because the key of the
 * blind indexes is replaced at times and an entry's hash cannot be made anew: the entry is not kept. `person_id` is who
 * a staged row is, where they are known already. Entries of before count as changed in the import that comes next.
 */
export const compareRolls: Migration = {
  name: "20261120T190200-compare-rolls",
  async up(database) {
    await database.raw(`
      create table comparison_keys (
        only_row boolean primary key default true check (only_row),
        key bytea not null
      );
      alter table roll_staged_rows add column person_id uuid
    `);
  },
  async down(database) {
    await database.raw("alter table roll_staged_rows drop column person_id; drop table comparison_keys");
  },
};

import type { Migration } from "@urna/service-kit/database/migrate";

const tables = ["entries", "subtrees", "heads"];

/** The log only grows, also for the role that owns it. */
export const refuseChanges: Migration = {
  name: "20261120T060001-refuse-changes",
  async up(database) {
    await database.raw(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
      end $$`);
    for (const table of tables) {
      await database.raw(`
        create trigger append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_change()`);
    }
  },
  async down(database) {
    for (const table of tables) await database.raw(`drop trigger append_only on ${table}`);
    await database.raw("drop function refuse_change()");
  },
};

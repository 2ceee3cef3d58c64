import type { Migration } from "@urna/service-kit/database/migrate";

/** Lets the role that serves the log insert and read, and nothing else. The role itself is there already. */
export const grantServing = (role: string): Migration => ({
  name: "20261120T060002-grant-serving",
  async up(database) {
    await database.raw("grant usage on schema public to ??", [role]);
    await database.raw("grant select, insert on entries, subtrees, heads to ??", [role]);
  },
  async down(database) {
    await database.raw("revoke all on entries, subtrees, heads from ??", [role]);
    await database.raw("revoke usage on schema public from ??", [role]);
  },
});

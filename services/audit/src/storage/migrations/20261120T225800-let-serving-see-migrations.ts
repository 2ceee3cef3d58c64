import type { Migration } from "@urna/service-kit/database/migrate";

/** A service that starts waits until its migrations have been applied, and asks as the role that serves. */
export const letServingSeeMigrations = (role: string): Migration => ({
  name: "20261120T225800-let-serving-see-migrations",
  up: async (database) => {
    await database.raw("grant select on migrations to ??", [role]);
  },
  down: async (database) => {
    await database.raw("revoke select on migrations from ??", [role]);
  },
});

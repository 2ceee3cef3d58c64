import type { Migration } from "@urna/service-kit/database/migrate";

/** When the administrator at a session last proved who they are. */
export const confirmSessions: Migration = {
  name: "20261120T190500-confirm-sessions",
  async up(database) {
    await database.raw(`
      alter table sessions
        add column confirmed_at timestamptz,
        add constraint sessions_of_voters_are_not_confirmed check (kind = 'admin' or confirmed_at is null)
    `);
  },
  async down(database) {
    await database.raw("alter table sessions drop column confirmed_at");
  },
};

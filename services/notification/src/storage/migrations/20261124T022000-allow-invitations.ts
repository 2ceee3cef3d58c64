import type { Migration } from "@urna/service-kit/database/migrate";

/** Invitations are sendings that somebody sends, as reminders are. */
export const allowInvitations: Migration = {
  name: "20261124T022000-allow-invitations",
  async up(db) {
    await db.raw(`
      alter table sendings
        drop constraint sendings_kind_check,
        drop constraint sendings_check1,
        add constraint sendings_kind_check check (kind in ('election-opened', 'election-paused', 'election-resumed',
          'election-extended', 'election-published', 'election-invitation', 'reminder')),
        add constraint sendings_check1
          check ((kind in ('election-invitation', 'reminder')) = (event_id is null))
    `);
  },
  async down(db) {
    await db.raw(`
      delete from sendings where kind = 'election-invitation';
      alter table sendings
        drop constraint sendings_kind_check,
        drop constraint sendings_check1,
        add constraint sendings_kind_check check (kind in ('election-opened', 'election-paused', 'election-resumed',
          'election-extended', 'election-published', 'reminder')),
        add constraint sendings_check1 check ((kind = 'reminder') = (event_id is null))
    `);
  },
};

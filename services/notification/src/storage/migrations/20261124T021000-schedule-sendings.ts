import type { Migration } from "@urna/service-kit/database/migrate";

/** A notice with an hour of its own waits for it as `scheduled`, and says why nothing was sent where it could not be. */
export const scheduleSendings: Migration = {
  name: "20261124T021000-schedule-sendings",
  async up(db) {
    await db.raw(`
      alter table sendings
        add column send_at timestamptz,
        add column began_at timestamptz,
        add column not_sent_because text not null default '',
        drop constraint sendings_state_check,
        drop constraint sendings_check;
      update sendings set began_at = created_at;
      alter table sendings
        add constraint sendings_state_check check (state in ('scheduled', 'running', 'stopped', 'done')),
        add constraint sendings_check check ((state in ('scheduled', 'running')) = (ended_at is null)),
        add constraint sendings_scheduled_check
          check (state <> 'scheduled' or (send_at is not null and began_at is null));
      create index sendings_scheduled on sendings (send_at) where state = 'scheduled'
    `);
  },
  async down(db) {
    await db.raw(`
      drop index sendings_scheduled;
      delete from sendings where state = 'scheduled';
      alter table sendings
        drop constraint sendings_state_check,
        drop constraint sendings_check,
        drop constraint sendings_scheduled_check,
        drop column send_at,
        drop column began_at,
        drop column not_sent_because,
        add constraint sendings_state_check check (state in ('running', 'stopped', 'done')),
        add constraint sendings_check check ((state = 'running') = (ended_at is null))
    `);
  },
};

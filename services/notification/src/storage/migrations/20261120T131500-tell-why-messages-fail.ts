import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Why a message failed, whom it was for, and for how long what it says is kept after it failed or expired, so that it
 * can be tried again: null for what holds a secret. `listed_at` is when the log says that it was accepted: of a receipt
 * only the hour, as of the vote that it follows.
 */
export const tellWhyMessagesFail: Migration = {
  name: "20261120T131500-tell-why-messages-fail",
  async up(db) {
    await db.raw(`
      alter table messages
        add column person_id uuid,
        add column sending_id uuid,
        add column last_failure text,
        add column failure_reply integer,
        add column last_attempt_at timestamptz,
        add column retryable_until timestamptz,
        add column listed_at timestamptz,
        drop constraint messages_wiped_at_the_end,
        add constraint messages_wiped_at_the_end check (
          case state
            when 'waiting' then draft is not null
            when 'sent' then draft is null
            else draft is null or retryable_until is not null
          end);
      update messages
        set listed_at = case when kind = 'receipt' then date_trunc('hour', created_at, 'UTC') else created_at end;
      alter table messages alter column listed_at set not null;
      drop index messages_newest;
      drop index messages_due;
      create index messages_newest on messages (listed_at desc, id);
      create index messages_of_kind on messages (kind, listed_at desc);
      create index messages_unsent on messages (state, listed_at desc) where state <> 'sent';
      create index messages_due on messages ((sending_id is not null), next_attempt_at) where state = 'waiting';
      create index messages_of_person on messages (person_id, listed_at desc) where person_id is not null;
      create index messages_of_sending on messages (sending_id, state) where sending_id is not null;
      create index messages_to_wipe on messages (retryable_until) where draft is not null and state <> 'waiting'
    `);
  },
  async down(db) {
    await db.raw(`
      update messages set draft = null where state <> 'waiting';
      drop index messages_due;
      drop index messages_newest;
      alter table messages
        drop constraint messages_wiped_at_the_end,
        add constraint messages_wiped_at_the_end check ((state = 'waiting') = (draft is not null)),
        drop column person_id,
        drop column sending_id,
        drop column last_failure,
        drop column failure_reply,
        drop column last_attempt_at,
        drop column retryable_until,
        drop column listed_at;
      create index messages_due on messages (next_attempt_at) where state = 'waiting';
      create index messages_newest on messages (created_at desc)
    `);
  },
};

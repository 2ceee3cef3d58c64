import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Emails: waiting ones, and the outcomes of the others.
 *
 * `idempotency_digest` is a digest because the caller's key may contain an address. `draft` is the encrypted recipient
 * and content. It is wiped when the message is sent; after a failure or expiry it stays until `retryable_until`.
 * Messages with a secret have no such time and are wiped at once. `listed_at` is the time of acceptance in the list:
 * for a receipt only the hour, like the vote's. `messages_due` has the order of sending: codes first, because people
 * wait for them at a page; notices last.
 */
export const messageTables: Tables = {
  create: `
    create table messages (
      id uuid primary key,
      idempotency_digest bytea not null,
      kind text not null,
      message_id_header text not null,
      receipt_id uuid,
      person_id uuid,
      sending_id uuid,
      masked_address text not null,
      draft bytea,
      state text not null default 'waiting',
      attempts integer not null default 0,
      last_failure text,
      failure_reply integer,
      last_attempt_at timestamptz,
      created_at timestamptz not null,
      listed_at timestamptz not null,
      expires_at timestamptz not null,
      next_attempt_at timestamptz not null,
      leased_until timestamptz,
      sent_at timestamptz,
      ended_at timestamptz,
      retryable_until timestamptz,
      constraint messages_idempotency_digest_unique unique (idempotency_digest),
      constraint messages_state check (state in ('waiting', 'sent', 'failed', 'expired')),
      constraint messages_sent_at check ((state = 'sent') = (sent_at is not null)),
      constraint messages_wiped_at_the_end check (
        case state
          when 'waiting' then draft is not null
          when 'sent' then draft is null
          else draft is null or retryable_until is not null
        end)
    );
    create index messages_due on messages
      ((case when kind = 'one-time-code' then 0 when sending_id is null then 1 else 2 end), next_attempt_at)
      where state = 'waiting';
    create index messages_newest on messages (listed_at desc, id);
    create index messages_of_kind on messages (kind, listed_at desc);
    create index messages_unsent on messages (state, listed_at desc) where state <> 'sent';
    create index messages_of_person on messages (person_id, listed_at desc) where person_id is not null;
    create index messages_of_sending on messages (sending_id, state) where sending_id is not null;
    create index messages_ended on messages (ended_at) where ended_at is not null;
    create index messages_to_wipe on messages (retryable_until) where draft is not null and state <> 'waiting';
  `,
  drop: "drop table messages",
};

import type { Database } from "@urna/service-kit/database";

export interface MailQueue {
  /** Before their first attempt. */
  waiting: number;
  /** After a failed attempt. */
  retrying: number;
  /** Given up, but kept for a retry. */
  failed: number;
  /** Age of the oldest message that waits for an attempt; 0 without one. */
  oldestSeconds: number;
}

/** Counts over two partial indexes: waiting messages, and failed ones kept for a retry. */
export async function mailQueue(db: Database, now: Date): Promise<MailQueue> {
  const { rows } = (await db.raw(
    `select
       (count(*) filter (where not tried))::int as waiting,
       (count(*) filter (where tried))::int as retrying,
       greatest(coalesce(extract(epoch from :now::timestamptz - min(created_at)), 0), 0)::float8 as "oldestSeconds",
       (select count(*)::int from messages
          where draft is not null and state <> 'waiting' and retryable_until > :now) as failed
     from (select created_at, attempts > 1 or (attempts = 1 and leased_until is null) as tried
             from messages where state = 'waiting') queue`,
    { now },
  )) as { rows: [MailQueue] };
  return rows[0];
}

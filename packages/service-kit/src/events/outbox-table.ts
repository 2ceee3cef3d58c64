import type { Tables } from "../database/baseline.ts";

/**
 * Committed events that are not published yet. No sequence and no time, because a row must not show the order of votes.
 */
export const outboxTable: Tables = {
  create: `
    create table outbox (
      id uuid primary key default gen_random_uuid(),
      subject text not null,
      payload bytea not null
    )`,
  drop: "drop table outbox",
};

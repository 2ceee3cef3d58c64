import type { Database } from "@urna/service-kit/database";
import type { Knex } from "knex";

/** Claims the letters of a table that are due, each for one replica alone until `retryAt`. */
export function claimDue(
  db: Database,
  table: "account_letters" | "entry_letters" | "retention_letters",
  { now, retryAt, limit }: { now: Date; retryAt: Date; limit: number },
): Knex.QueryBuilder {
  const due = db(table)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id");
  return db(table).whereIn("id", due).update({ due_at: retryAt });
}

import type { Database } from "@urna/service-kit/database";

/** Ids of the letters of a table that are due, each for one replica alone until `retryAt`. */
export async function claimDue(
  db: Database,
  table: "account_letters" | "entry_letters" | "retention_letters",
  { now, retryAt, limit }: { now: Date; retryAt: Date; limit: number },
): Promise<string[]> {
  const due = db(table)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id");
  const claimed = await db(table)
    .whereIn("id", due)
    .update({ due_at: retryAt })
    .returning<{ id: string }[]>(["id"]);
  return claimed.map(({ id }) => id);
}

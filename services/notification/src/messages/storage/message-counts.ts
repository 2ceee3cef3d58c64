import type { Database } from "@urna/service-kit/database";
import type { MessageCount } from "@urna/protos/notification/v1/report";

const states = ["waiting", "sent", "failed", "expired"] as const;

/** Outcomes of the messages accepted between two instants, by kind. Contains no single messages. */
export function countMessages(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<MessageCount[]> {
  return db("messages")
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .groupBy("kind")
    .orderBy("kind")
    .select<MessageCount[]>(
      "kind",
      ...states.map((state) => db.raw("(count(*) filter (where state = ?))::int as ??", [state, state])),
    );
}

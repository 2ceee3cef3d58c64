import type { Database } from "@urna/service-kit/database";
import type { GetMailHealthResponse, MailKindCount } from "@urna/protos/notification/v1/message";

interface WaitingRow {
  waiting: number;
  retrying: number;
  oldest: Date | null;
}

/** Counts over two indexes: waiting messages, and recently ended ones. Contains no single messages. */
export async function mailHealth(db: Database, endedSince: Date): Promise<GetMailHealthResponse> {
  const waiting = db("messages")
    .where({ state: "waiting" })
    .first<WaitingRow>(
      db.raw("count(*)::int as waiting"),
      db.raw(
        "(count(*) filter (where attempts > 1 or (attempts = 1 and leased_until is null)))::int as retrying",
      ),
      db.raw("min(created_at) as oldest"),
    );
  const ended = db("messages")
    .where("ended_at", ">", endedSince)
    .groupBy("kind")
    .orderBy("kind")
    .select<MailKindCount[]>(
      "kind",
      ...["sent", "failed", "expired"].map((state) =>
        db.raw("(count(*) filter (where state = ?))::int as ??", [state, state]),
      ),
    );
  const [queue, kinds] = await Promise.all([waiting, ended]);
  return {
    waiting: queue.waiting,
    retrying: queue.retrying,
    oldestWaitingAt: queue.oldest ?? undefined,
    lastDay: kinds,
  };
}

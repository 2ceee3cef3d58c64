import type { Database, Transaction } from "../database.ts";

/** One arrival of a message at a reader. The same message can arrive again, even at the same time. */
export interface Delivery {
  /** The outbox row's id, the same for every copy of the message. */
  id: string;
  /** The reader's durable name. */
  durable: string;
  /** 1 for the first arrival. */
  attempt: number;
  /** When the message was published. */
  publishedAt: Date;
}

/**
 * Does `work` unless this reader has handled the message before. The mark is part of the transaction: a copy that
 * arrives meanwhile waits for its end. Answers whether the work was done.
 */
export async function once(
  transaction: Transaction,
  { id, durable }: Pick<Delivery, "id" | "durable">,
  work: () => Promise<void>,
): Promise<boolean> {
  const marked = await transaction("inbox")
    .insert({ reader: durable, message_id: id })
    .onConflict(["reader", "message_id"])
    .ignore()
    .returning("message_id");
  if (marked.length === 0) return false;
  await work();
  return true;
}

/** Forgets messages handled over `days` ago; the streams keep none for over 30. Answers how many. */
export async function pruneInbox(database: Database, days = 60): Promise<number> {
  return database("inbox").whereRaw("handled_on < current_date - ?::integer", [days]).delete();
}

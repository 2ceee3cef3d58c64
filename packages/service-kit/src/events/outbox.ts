import type { Transaction } from "../database.ts";
import { subjectsOf, type EventDefinition } from "./event-definition.ts";
import { outboxWritten } from "./outbox-signal.ts";

/**
 * Writes an event in the same transaction as the change it tells of; it leaves after the commit, at least once. With an
 * `id` (a UUID) of the caller's, of an event without readers known beforehand, what waits under it already is left as it
 * is; readers know what left by its id.
 */
export async function emit<Message>(
  transaction: Transaction,
  event: EventDefinition<Message>,
  message: NoInfer<Message>,
  { id }: { id?: string } = {},
): Promise<void> {
  const payload = Buffer.from(event.codec.encode(message).finish());
  const rows = subjectsOf(event).map((subject) => ({ subject, payload, ...(id !== undefined && { id }) }));
  const insertion = transaction("outbox").insert(rows);
  await (id === undefined ? insertion : insertion.onConflict("id").ignore());
  transaction.executionPromise.then(
    () => outboxWritten.emit("written"),
    () => undefined,
  );
}

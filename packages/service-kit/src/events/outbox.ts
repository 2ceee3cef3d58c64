import type { Transaction } from "../database.ts";
import { subjectsOf, type EventDefinition } from "./event-definition.ts";
import { outboxWritten } from "./outbox-signal.ts";

/** Writes an event in the same transaction as the change it tells of; it leaves after the commit, at least once. */
export async function emit<Message>(
  transaction: Transaction,
  event: EventDefinition<Message>,
  message: NoInfer<Message>,
): Promise<void> {
  const payload = Buffer.from(event.codec.encode(message).finish());
  await transaction("outbox").insert(subjectsOf(event).map((subject) => ({ subject, payload })));
  transaction.executionPromise.then(
    () => outboxWritten.emit("written"),
    () => undefined,
  );
}

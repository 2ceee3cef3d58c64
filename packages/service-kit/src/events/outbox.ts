import { randomUUID } from "node:crypto";
import type { Transaction } from "../database.ts";
import { isTracedEvent } from "../telemetry/never-traced.ts";
import { currentOrigin } from "../telemetry/origin.ts";
import { subjectsOf, type EventDefinition } from "./event-definition.ts";
import { keepOrigin } from "./publishing/origins.ts";
import { outboxWritten } from "./publishing/outbox-signal.ts";

/**
 * Writes an event in the same transaction as its change; it is published after the commit, at least once. With the
 * caller's `id` (a UUID), for events without known readers, a waiting row with that id stays unchanged; readers
 * recognise repeated ids.
 */
export async function emit<Message>(
  transaction: Transaction,
  event: EventDefinition<Message>,
  message: NoInfer<Message>,
  { id }: { id?: string } = {},
): Promise<void> {
  const payload = Buffer.from(event.codec.encode(message).finish());
  const origin = isTracedEvent(event.subject) ? currentOrigin() : undefined;
  const rows = subjectsOf(event).map((subject) => ({ id: id ?? randomUUID(), subject, payload }));
  const insertion = transaction("outbox").insert(rows);
  await (id === undefined ? insertion : insertion.onConflict("id").ignore());
  transaction.executionPromise.then(
    () => {
      if (origin) for (const row of rows) keepOrigin(row.id, origin);
      outboxWritten.emit("written");
    },
    () => undefined,
  );
}

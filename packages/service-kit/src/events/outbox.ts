import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { poolOf, type Database, type Queryable, type Transaction } from "../database.ts";
import { isTracedEvent } from "../telemetry/never-traced.ts";
import { currentOrigin } from "../telemetry/origin.ts";
import { subjectsOf, type EventDefinition } from "./event-definition.ts";
import { keepOrigin } from "./publishing/origins.ts";
import { outboxWritten, type OutboxRow } from "./publishing/outbox-signal.ts";

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
  const rows = rowsOf(event, message, id);
  const written = id === undefined ? await insertAll(transaction, rows) : await insertNew(transaction, rows);
  const announce = announcing(transaction, event.subject, written);
  transaction.executionPromise.then(announce, () => undefined);
}

type Statement = Knex.QueryBuilder | Knex.Raw;

interface Change {
  /** Returns something of each row that it touches. */
  change: Statement;
  /** Part of the same statement: `change` reads its rows as `gone`. */
  gone?: Statement;
  /** Of a statement that has the same text each time: Postgres plans it once (`plannedOnce`). */
  name?: string;
}

/**
 * Makes a change and writes its event in one statement: outside a transaction, one of its own. Where no row is touched
 * there is no event, and the answer is false.
 */
export async function changeAndEmit<Message>(
  database: Database | Transaction,
  { change, gone, name }: Change,
  event: EventDefinition<Message>,
  message: NoInfer<Message>,
): Promise<boolean> {
  const rows = rowsOf(event, message);
  const announce = announcing(database, event.subject, rows);
  const columns = [rows.map(({ id }) => id), rows.map(({ subject }) => subject)];
  const payloads = rows.map(({ payload }) => payload);
  const statement = database.raw(
    `with ${gone ? "gone as (?), " : ""}change as (?),
       event as (insert into outbox (id, subject, payload)
         select id, subject, payload
           from unnest(?::uuid[], ?::text[], ?::bytea[]) as written (id, subject, payload)
           where exists (select from change))
     select exists (select from change) as changed`,
    [...(gone ? [gone] : []), change, ...columns, payloads],
  );
  const { rows: answer } = (await statement.options(name ? { name } : {})) as {
    rows: [{ changed: boolean }];
  };
  const [{ changed }] = answer;
  if (changed && isTransaction(database)) database.executionPromise.then(announce, () => undefined);
  else if (changed) announce();
  return changed;
}

const isTransaction = (database: Database | Transaction): database is Transaction =>
  database.isTransaction === true;

function rowsOf<Message>(event: EventDefinition<Message>, message: Message, id?: string): OutboxRow[] {
  const payload = Buffer.from(event.codec.encode(message).finish());
  return subjectsOf(event).map((subject) => ({ id: id ?? randomUUID(), subject, payload }));
}

/** For after the commit; it keeps in mind what the event belongs to now. */
function announcing(db: Queryable, subject: string, rows: readonly OutboxRow[]): () => void {
  const origin = isTracedEvent(subject) ? currentOrigin() : undefined;
  return () => {
    if (origin) for (const row of rows) keepOrigin(row.id, origin);
    outboxWritten.emit("written", poolOf(db), rows);
  };
}

async function insertAll(
  transaction: Transaction,
  rows: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  await transaction("outbox").insert(rows);
  return rows;
}

/** Those without a waiting row of their id. */
async function insertNew(
  transaction: Transaction,
  rows: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const insertion = transaction("outbox").insert(rows).onConflict("id").ignore();
  const inserted = await insertion.returning<{ id: string }[]>("id");
  return rows.filter(({ id }) => inserted.some((row) => row.id === id));
}

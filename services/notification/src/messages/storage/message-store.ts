import type { MessageId } from "@urna/contract/identifiers";
import { changeAndEmit } from "@urna/service-kit/events/outbox";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { withTransaction, type Database, type Queryable } from "@urna/service-kit/database";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { DeliveryFailure } from "@urna/protos/notification/v1/message";
import type { Knex } from "knex";
import type { ClaimedMessage, NewMessage } from "../domain/message.ts";
import type { MessageStore, Reached } from "../../domain/ports.ts";
import { claimedMessage, messageRow, type MessageRow } from "./message-rows.ts";
import { listMessages } from "./list-messages.ts";
import { mailHealth } from "./mail-health.ts";
import { messageRetries } from "./message-retries.ts";

/** Messages in Postgres. Ending a message wipes its content in the same statement, or keeps it for a retry. */
export function messageStore(db: Database, cipher: FieldCipher): MessageStore {
  return {
    add: (message) => add(db, cipher, message),
    claim: (request) => claim(db, cipher, request),
    recordSent: async (message, { at, ...reached }) => {
      const sent = { state: "sent" as const, sent_at: at, ended_at: at, draft: null, ...noFailure };
      const ended = finish(db, message, { ...sent, ...reachedColumns(reached) });
      const receiptId = receiptOf(message);
      // Other messages have no consumer of this event.
      if (receiptId === undefined) return void (await ended);
      const event = { messageId: message.id, receiptId };
      await changeAndEmit(db, { change: ended.returning("id") }, catalogue["message.sent.v1"], event);
    },
    recordFailed: async (message, { state, at, failure, ...reached }) => {
      const kept = db.raw("case when retryable_until > ? then draft end", [at]);
      const end = { state, ended_at: at, draft: kept, ...(failure && failureColumns(failure)) };
      const ended = finish(db, message, { ...end, ...reachedColumns(reached) }).returning("id");
      const event = { messageId: message.id, receiptId: receiptOf(message) };
      await changeAndEmit(db, { change: ended }, catalogue["message.failed.v1"], event);
    },
    postpone: async (message, at, failure) => {
      const again = { next_attempt_at: at, leased_until: null };
      await waiting(db, message).update({ ...again, ...failureColumns(failure) });
    },
    hasten: async (at) => {
      const away = { state: "waiting", last_failure: "server-away", leased_until: null } as const;
      await db<MessageRow>("messages")
        .where(away)
        .where("next_attempt_at", ">", at)
        .update({ next_attempt_at: at });
    },
    discard: (message) => withTransaction(db, (trx) => discard(trx, message)),
    ...messageRetries(db),
    list: (page) => listMessages(db, page),
    health: (endedSince) => mailHealth(db, endedSince),
  };
}

async function add(db: Database, cipher: FieldCipher, message: NewMessage): Promise<string> {
  const row = messageRow(cipher, message);
  const added = await db("messages")
    .insert(row)
    .onConflict("idempotency_digest")
    .ignore()
    .returning<{ id: MessageId }[]>("id");
  if (added[0]) return added[0].id;
  const kept = await db("messages")
    .where({ idempotency_digest: row.idempotency_digest })
    .first<{ id: MessageId }>("id");
  // Discarded between the two statements: nobody to send it to, under any id.
  return kept?.id ?? message.id;
}

/** Readers wait at a page for codes: receipts of an opening rush come after them, notices to thousands last. */
const turn = "(case when kind = 'one-time-code' then 0 when sending_id is null then 1 else 2 end)";

/** Skips messages leased by other replicas. An expired lease belongs to a replica that died. */
async function claim(
  db: Database,
  cipher: FieldCipher,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<ClaimedMessage[]> {
  const due = db("messages")
    .where({ state: "waiting" })
    .where("next_attempt_at", "<=", now)
    .where((free) => free.whereNull("leased_until").orWhere("leased_until", "<", now))
    .orderByRaw(`${turn}, next_attempt_at`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id");
  const rows = await db("messages")
    .whereIn("id", due)
    .update({
      leased_until: new Date(now.getTime() + leaseMs),
      attempts: db.raw("attempts + 1"),
      last_attempt_at: now,
    })
    .returning<MessageRow[]>("*");
  return rows.map((row) => claimedMessage(cipher, row));
}

/** Touches no row when another replica ended it first and emitted its event. */
const finish = (db: Database, message: ClaimedMessage, end: EndColumns) =>
  waiting(db, message).update({ ...end, leased_until: null });

type EndColumns = Partial<Omit<MessageRow, "draft">> & { draft: null | Knex.Raw };

/** Without a recipient: its sending, if any, counts one fewer. */
async function discard(trx: Queryable, message: ClaimedMessage): Promise<void> {
  const [gone] = await waiting(trx, message)
    .delete()
    .returning<{ sending_id: string | null }[]>("sending_id");
  if (gone?.sending_id)
    await trx("sendings")
      .where({ id: gone.sending_id })
      .update({ sent: trx.raw("sent - 1"), skipped: trx.raw("skipped + 1") });
}

const noFailure = { last_failure: null, failure_reply: null };

function failureColumns({ cause, reply }: DeliveryFailure) {
  return { last_failure: cause, failure_reply: reply ?? null };
}

function reachedColumns({ maskedAddress, personId }: Partial<Reached>) {
  return {
    ...(maskedAddress !== undefined && { masked_address: maskedAddress }),
    ...(personId !== undefined && { person_id: personId }),
  };
}

function waiting(db: Queryable, { id }: ClaimedMessage) {
  return db<MessageRow>("messages").where({ id, state: "waiting" });
}

function receiptOf({ draft: { content } }: ClaimedMessage): string | undefined {
  return content.kind === "receipt" ? content.receiptId : undefined;
}

import { emit } from "@urna/service-kit/events/outbox";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { withTransaction, type Database, type Queryable } from "@urna/service-kit/database";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { ClaimedMessage, NewMessage } from "../domain/message.ts";
import type { MessageStore } from "../domain/ports.ts";
import { claimedMessage, messageRow, type MessageRow } from "./message-rows.ts";
import { listMessages } from "./list-messages.ts";
import { mailHealth } from "./mail-health.ts";

/** Messages in Postgres. Ending one wipes its content in the same statement. */
export function messageStore(db: Database, cipher: FieldCipher): MessageStore {
  return {
    add: (message) => add(db, cipher, message),
    claim: (request) => claim(db, cipher, request),
    recordSent: (message, { at, maskedAddress }) =>
      withTransaction(db, async (trx) => {
        const sent = { state: "sent" as const, sent_at: at, ended_at: at, masked_address: maskedAddress };
        if (await finish(trx, message, sent)) {
          await emit(trx, catalogue["message.sent.v1"], {
            messageId: message.id,
            receiptId: receiptOf(message),
          });
        }
      }),
    recordFailed: (message, { state, at }) =>
      withTransaction(db, async (trx) => {
        if (await finish(trx, message, { state, ended_at: at })) {
          await emit(trx, catalogue["message.failed.v1"], {
            messageId: message.id,
            receiptId: receiptOf(message),
          });
        }
      }),
    postpone: async (message, at) => {
      await waiting(db, message).update({ next_attempt_at: at, leased_until: null });
    },
    discard: async (message) => {
      await waiting(db, message).delete();
    },
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
    .returning<{ id: string }[]>("id");
  if (added[0]) return added[0].id;
  const kept = await db("messages")
    .where({ idempotency_digest: row.idempotency_digest })
    .first<{ id: string }>("id");
  // Discarded between the two statements: nobody to send it to, under any id.
  return kept?.id ?? message.id;
}

/** Skips what other replicas hold; a lease that ran out belongs to a replica that died. */
async function claim(
  db: Database,
  cipher: FieldCipher,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<ClaimedMessage[]> {
  const due = db("messages")
    .where({ state: "waiting" })
    .where("next_attempt_at", "<=", now)
    .where((free) => free.whereNull("leased_until").orWhere("leased_until", "<", now))
    .orderBy("next_attempt_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id");
  const rows = await db("messages")
    .whereIn("id", due)
    .update({ leased_until: new Date(now.getTime() + leaseMs), attempts: db.raw("attempts + 1") })
    .returning<MessageRow[]>("*");
  return rows.map((row) => claimedMessage(cipher, row));
}

/** False when another replica ended it first: its event was emitted then. */
async function finish(trx: Queryable, message: ClaimedMessage, end: Partial<MessageRow>): Promise<boolean> {
  const ended = await waiting(trx, message).update({ ...end, draft: null, leased_until: null });
  return ended === 1;
}

function waiting(db: Queryable, { id }: ClaimedMessage) {
  return db<MessageRow>("messages").where({ id, state: "waiting" });
}

function receiptOf({ draft: { content } }: ClaimedMessage): string {
  return content.kind === "receipt" ? content.receiptId : "";
}

import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { HandedPage, SendingStore } from "../domain/sending-ports.ts";
import type { Sending } from "../domain/sending.ts";
import { messageRow } from "../../messages/storage/message-rows.ts";
import { sendingOf, type SendingRow } from "./sending-rows.ts";

type Turns = Pick<SendingStore, "takeTurn" | "handOver" | "end">;

/** Pages of sendings, one at a time over all replicas. */
export function sendingTurns(db: Database, cipher: FieldCipher): Turns {
  return {
    takeTurn: ({ now, freeAt, mostWaiting }) =>
      withTransaction(db, async (trx) => {
        const running = await trx<SendingRow>("sendings").where({ state: "running" }).first("id");
        if (!running || (await waitingNotices(trx, mostWaiting)) >= mostWaiting) return undefined;
        const taken = await trx("sending_pace").where("free_at", "<=", now).update({ free_at: freeAt });
        if (taken === 0) return undefined;
        const first = trx("sendings").where({ state: "running" }).orderBy("turn_at").limit(1).select("id");
        const [row] = await trx<SendingRow>("sendings")
          .whereIn("id", first)
          .update({ turn_at: now })
          .returning<SendingRow[]>("*");
        return row && sendingOf(row);
      }),
    handOver: (sending, page) =>
      withTransaction(db, async (trx) => {
        // Waits for a transaction that stops the sending, and then finds it stopped.
        const [row] = await trx<SendingRow>("sendings").where({ id: sending.id }).forUpdate();
        if (row?.state !== "running" || row.after !== (sending.after ?? null)) return;
        await handOver(trx, cipher, { sending, page });
      }),
    end: (sending, at) =>
      withTransaction(db, async (trx) => {
        await endSending(trx, { id: sending.id, at, stoppedBy: "" });
      }),
  };
}

async function waitingNotices(trx: Transaction, most: number): Promise<number> {
  const some = trx("messages")
    .whereNotNull("sending_id")
    .where({ state: "waiting" })
    .limit(most)
    .select("id");
  const [counted] = await trx.from(some.as("some")).count<{ count: string }[]>("* as count");
  return Number(counted?.count ?? 0);
}

async function handOver(
  trx: Transaction,
  cipher: FieldCipher,
  { sending, page }: { sending: Sending; page: HandedPage },
): Promise<void> {
  const { messages, next, skipped, at } = page;
  const rows = messages.map((message) => messageRow(cipher, message));
  const added =
    rows.length === 0
      ? []
      : await trx("messages").insert(rows).onConflict("idempotency_digest").ignore().returning("id");
  await trx("sendings")
    .where({ id: sending.id })
    .update({
      sent: trx.raw("sent + ?", [added.length]),
      skipped: trx.raw("skipped + ?", [skipped + rows.length - added.length]),
      ...(next === undefined ? { state: "done", ended_at: at } : { after: next }),
    });
}

/**
 * Ends a running or scheduled sending. Its waiting messages are deleted, except those being delivered. False: it had
 * ended.
 */
export async function endSending(
  trx: Transaction,
  { id, at, stoppedBy }: { id: string; at: Date; stoppedBy: string },
): Promise<boolean> {
  const ended = await trx("sendings")
    .where({ id })
    .whereIn("state", ["scheduled", "running"])
    .update({ state: "stopped", ended_at: at, stopped_by: stoppedBy });
  if (ended === 0) return false;
  const unsent = await trx("messages")
    .where({ sending_id: id, state: "waiting" })
    .where((free) => free.whereNull("leased_until").orWhere("leased_until", "<", at))
    .delete();
  await trx("sendings")
    .where({ id })
    .update({ sent: trx.raw("sent - ?", [unsent]) });
  return true;
}

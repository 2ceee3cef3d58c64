import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { MessageStore } from "../../domain/ports.ts";
import { emitAct } from "../../storage/admin-acts.ts";
import { messageRecord, type MessageRow } from "./message-rows.ts";

type Retries = Pick<MessageStore, "retry" | "retryFailed" | "wipe">;

/** Retries of failed or expired messages while their content is kept. */
export function messageRetries(db: Database): Retries {
  return {
    retry: ({ id, administratorId, at, patienceMs }) =>
      withTransaction(db, async (trx) => {
        const [row] = await trx<MessageRow>("messages").where({ id }).forUpdate().select("*");
        if (!row) return "not-found" as const;
        if (row.state === "waiting" || row.state === "sent") return messageRecord(row, at);
        const [again] = await waitingAgain(trx, { at, patienceMs })
          .where({ id })
          .returning<MessageRow[]>("*");
        if (!again) return "content-wiped" as const;
        await emitAct(trx, { administratorId, action: "message.retry", target: id });
        return messageRecord(again, at);
      }),
    retryFailed: ({ kind, administratorId, at, patienceMs }) =>
      withTransaction(db, async (trx) => {
        const failed = { kind, state: "failed" } as const;
        const again = await waitingAgain(trx, { at, patienceMs }).where(failed).returning<MessageRow[]>("id");
        const [left] = await trx("messages").where(failed).count<{ count: string }[]>("* as count");
        if (again.length > 0) await emitAct(trx, { administratorId, action: "message.retry", target: kind });
        return { retried: again.length, wiped: Number(left?.count ?? 0) };
      }),
    wipe: async (now) => {
      await db("messages")
        .where("retryable_until", "<=", now)
        .whereNotNull("draft")
        .whereNot({ state: "waiting" })
        .update({ draft: null });
    },
  };
}

/** Queues the chosen messages with kept content; never past their time for a retry. */
function waitingAgain(trx: Transaction, { at, patienceMs }: { at: Date; patienceMs: number }) {
  return trx<MessageRow>("messages")
    .whereNotNull("draft")
    .where("retryable_until", ">", at)
    .update({
      state: "waiting",
      next_attempt_at: at,
      ended_at: null,
      leased_until: null,
      expires_at: trx.raw("least(?::timestamptz, retryable_until)", [new Date(at.getTime() + patienceMs)]),
    });
}

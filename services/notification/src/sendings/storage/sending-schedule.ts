import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { SendingStore } from "../domain/sending-ports.ts";
import { alone } from "./alone.ts";
import { hoursOfKind } from "./sending-hours.ts";
import { begun, sendingOf, type SendingRow } from "./sending-rows.ts";

type Schedule = Pick<SendingStore, "due" | "beginDue" | "drop">;

/** Sendings that wait for their hour. */
export function sendingSchedule(db: Database): Schedule {
  return {
    due: async (now) => {
      const row = await db<SendingRow>("sendings")
        .where({ state: "scheduled" })
        .where("send_at", "<=", now)
        .orderBy("send_at")
        .first();
      return row && sendingOf(row);
    },
    beginDue: (sending, { total, at, intervalMs }) =>
      withTransaction(db, async (trx) => {
        await alone(trx, sending.electionId);
        const notSince = new Date(at.getTime() - intervalMs);
        const recent = await hoursOfKind(trx, sending)
          .whereNot({ id: sending.id })
          .where("hour", ">", notSince)
          .where("hour", "<=", at)
          .first("id");
        if (recent) await drop(trx, sending.id, { because: "too-soon", at });
        else await waiting(trx, sending.id).update({ ...begun(total, at), turn_at: at });
      }),
    drop: (sending, end) => withTransaction(db, (trx) => drop(trx, sending.id, end)),
  };
}

async function drop(trx: Transaction, id: string, { because, at }: Parameters<Schedule["drop"]>[1]) {
  await waiting(trx, id).update({ state: "stopped", ended_at: at, not_sent_because: because });
}

/** A second call finds it no longer waiting. */
const waiting = (trx: Transaction, id: string) => trx("sendings").where({ id, state: "scheduled" });

import { ownTextWhole } from "@urna/contract/messages/own-text";
import { handWrittenKinds, type HandWrittenKind } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { DomainError, type ErrorCode } from "@urna/service-kit/errors";
import type { NewSending } from "../domain/sending.ts";
import type { SendingStore } from "../domain/sending-ports.ts";
import { alone } from "./alone.ts";
import { emitAct } from "../../storage/admin-acts.ts";
import { hoursOfKind } from "./sending-hours.ts";
import { sendingRow, type SendingRow } from "./sending-rows.ts";
import { sendingSchedule } from "./sending-schedule.ts";
import { endSending, sendingTurns } from "./sending-turns.ts";
import { sendingViews } from "./sending-views.ts";

const acts = { "election-invitation": "notice.invite", reminder: "notice.remind" } as const satisfies Record<
  HandWrittenKind,
  string
>;

const tooSoon = {
  "election-invitation": "invitation-too-soon",
  reminder: "reminder-too-soon",
} as const satisfies Record<HandWrittenKind, ErrorCode>;

/** Sendings in Postgres. */
export function sendingStore(db: Database, cipher: FieldCipher): SendingStore {
  return {
    ...sendingTurns(db, cipher),
    ...sendingViews(db),
    ...sendingSchedule(db),
    begin: (sending) =>
      withTransaction(db, async (trx) => {
        await alone(trx, sending.electionId);
        const added = await trx("sendings")
          .insert(sendingRow(sending))
          .onConflict("event_id")
          .ignore()
          .returning("id");
        if (added.length > 0) await endEarlierNotices(trx, sending);
      }),
    start: (sending, intervalMs) =>
      withTransaction(db, async (trx) => {
        await alone(trx, sending.electionId);
        const [known] = await trx<SendingRow>("sendings").where({ id: sending.id });
        const { electionId, kind, ownText, startedBy: administratorId = "" } = sending;
        const isSame = known?.election_id === electionId && known.kind === kind;
        if (known && !isSame) throw new DomainError("write-conflict");
        if (known) return;
        const hour = (sending.sendAt ?? sending.createdAt).getTime();
        const near = await hoursOfKind(trx, sending)
          .where("hour", ">", new Date(hour - intervalMs))
          .where("hour", "<", new Date(hour + intervalMs))
          .first("id");
        if (near) throw new DomainError(tooSoon[kind]);
        await trx("sendings").insert(sendingRow(sending));
        const text = ownText ? ownTextWhole(ownText) : "";
        await emitAct(trx, { administratorId, action: acts[kind], target: electionId, text });
      }),
    stop: ({ id, administratorId, at }) =>
      withTransaction(db, async (trx) => {
        const [sending] = await trx<SendingRow>("sendings").where({ id }).forUpdate();
        if (!sending) return false;
        if (await endSending(trx, { id, at, stoppedBy: administratorId }))
          await emitAct(trx, { administratorId, action: "notice.stop", target: id });
        return true;
      }),
  };
}

async function endEarlierNotices(trx: Transaction, { id, electionId, createdAt }: NewSending): Promise<void> {
  const earlier = await trx<SendingRow>("sendings")
    .where({ election_id: electionId, state: "running" })
    .whereNot({ id })
    .whereNotIn("kind", handWrittenKinds)
    .select("id");
  for (const each of earlier) await endSending(trx, { id: each.id, at: createdAt, stoppedBy: "" });
}

import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type { SupportState } from "@urna/protos/notification/v1/support";
import type { SupportStore } from "../../domain/ports.ts";
import { emitAct } from "../../storage/admin-acts.ts";
import { messageRow } from "../../messages/storage/message-rows.ts";
import { paged } from "../../storage/paged.ts";
import { answerColumn, supportRequest, supportRow, type SupportRow } from "./support-row.ts";

const sortable = { created: "created_at", subject: "subject", reference: "reference" };

/** Requests for help in Postgres; persons and texts are encrypted. */
export function supportStore(db: Database, cipher: FieldCipher): SupportStore {
  return {
    add: (request, acknowledgement) =>
      withTransaction(db, async (trx) => {
        await trx("support_requests").insert(supportRow(cipher, request));
        await trx("messages").insert(messageRow(cipher, acknowledgement));
      }),
    count: async (state) => {
      const counted = await db("support_requests")
        .modify(inState, state)
        .first<{ total: number; oldest: Date | null }>(
          db.raw("count(*)::int as total"),
          db.raw("min(created_at) as oldest"),
        );
      return { total: counted.total, oldestAt: counted.oldest ?? undefined };
    },
    list: ({ state, administratorId, ...page }) =>
      withTransaction(db, async (trx) => {
        const wanted = trx("support_requests").modify(inState, state);
        if (page.q !== "") void wanted.where({ reference: page.q.trim().toUpperCase() });
        const { rows, total } = await paged<SupportRow>(wanted, page, { by: sortable });
        await emitAct(trx, { administratorId, action: "support.list", target: state ?? "all" });
        return { requests: rows.map((row) => supportRequest(cipher, row)), total };
      }),
    answer: ({ id, administratorId, text, at }, messageTo) =>
      withTransaction(db, async (trx) => {
        const [row] = await trx("support_requests").select<SupportRow[]>("*").where({ id }).forUpdate();
        if (!row) return "unknown";
        const request = supportRequest(cipher, row);
        if (request.answered) return request.answered.text === text ? "answered" : "answered-otherwise";
        const answer = answerColumn(cipher, id, text);
        const answered = { answered_at: at, answered_by: administratorId, answer };
        await trx("support_requests").where({ id }).update(answered);
        const message = messageTo(request);
        if (message) await trx("messages").insert(messageRow(cipher, message));
        await emitAct(trx, { administratorId, action: "support.answer", target: id });
        return "answered";
      }),
  };
}

function inState(query: Knex.QueryBuilder, state: SupportState | undefined): void {
  if (state === "open") void query.whereNull("answered_at");
  if (state === "answered") void query.whereNotNull("answered_at");
}

import type { Language, SupportSubject } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type { SupportState, SupportStore } from "../domain/ports.ts";
import type { SupportRequest } from "../domain/support-request.ts";
import { emitAct } from "./admin-acts.ts";
import { messageRow } from "./message-rows.ts";
import { paged } from "./paged.ts";

interface SupportRow {
  id: string;
  reference: string;
  subject: SupportSubject;
  language: Language;
  full_name: Buffer;
  email: Buffer;
  message: Buffer;
  created_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
}

const sortable = { created: "created_at", subject: "subject", reference: "reference" };
const placeOf = (id: string, column: "full_name" | "email" | "message") => ({
  table: "support_requests",
  column,
  row: id,
});

/** Requests for help in Postgres; who asked and what they wrote are encrypted. */
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
        await emitAct(trx, { administratorId, action: "support.list", target: state || "all" });
        return { requests: rows.map((row) => supportRequest(cipher, row)), total };
      }),
    answer: ({ id, administratorId, at }) =>
      withTransaction(db, async (trx) => {
        const first = await trx("support_requests")
          .where({ id, answered_at: null })
          .update({ answered_at: at, answered_by: administratorId });
        if (first > 0) await emitAct(trx, { administratorId, action: "support.answer", target: id });
        const rows = await trx("support_requests").select("id").where({ id });
        return rows.length > 0;
      }),
  };
}

function inState(query: Knex.QueryBuilder, state: SupportState): void {
  if (state === "open") void query.whereNull("answered_at");
  if (state === "answered") void query.whereNotNull("answered_at");
}

function supportRow(cipher: FieldCipher, request: SupportRequest): SupportRow {
  const { id, reference, subject, language, createdAt } = request;
  return {
    id,
    reference,
    subject,
    language,
    full_name: cipher.encrypt(request.fullName, placeOf(id, "full_name")),
    email: cipher.encrypt(request.email, placeOf(id, "email")),
    message: cipher.encrypt(request.message, placeOf(id, "message")),
    created_at: createdAt,
    answered_at: request.answered?.at ?? null,
    answered_by: request.answered?.by ?? null,
  };
}

function supportRequest(cipher: FieldCipher, row: SupportRow): SupportRequest {
  const { id, reference, subject, language } = row;
  return {
    id,
    reference,
    subject,
    language,
    fullName: cipher.decrypt(row.full_name, placeOf(id, "full_name")),
    email: cipher.decrypt(row.email, placeOf(id, "email")),
    message: cipher.decrypt(row.message, placeOf(id, "message")),
    createdAt: row.created_at,
    ...(row.answered_at && { answered: { at: row.answered_at, by: row.answered_by ?? "" } }),
  };
}

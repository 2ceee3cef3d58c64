import type { Language, SupportSubject } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { SupportStore } from "../domain/ports.ts";
import type { SupportRequest } from "../domain/support-request.ts";
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
    list: async (page) => {
      const wanted = db<SupportRow>("support_requests").modify((query) => {
        if (page.q !== "") void query.where({ reference: page.q.trim().toUpperCase() });
      });
      const { rows, total } = await paged<SupportRow>(wanted, page, sortable);
      return { requests: rows.map((row) => supportRequest(cipher, row)), total };
    },
  };
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
  };
}

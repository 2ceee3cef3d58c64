import type { Language, SupportSubject } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { SupportRequest } from "../domain/support-request.ts";

export interface SupportRow {
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
  answer: Buffer | null;
}

const placeOf = (id: string, column: "full_name" | "email" | "message" | "answer") => ({
  table: "support_requests",
  column,
  row: id,
});

export function supportRow(cipher: FieldCipher, request: SupportRequest): SupportRow {
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
    answer: answerColumn(cipher, id, request.answered?.text),
  };
}

export function supportRequest(cipher: FieldCipher, row: SupportRow): SupportRequest {
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
    ...(row.answered_at && {
      answered: { at: row.answered_at, by: row.answered_by ?? "", text: answerText(cipher, row) },
    }),
  };
}

export function answerColumn(cipher: FieldCipher, id: string, text: string | undefined): Buffer | null {
  return text === undefined ? null : cipher.encrypt(text, placeOf(id, "answer"));
}

function answerText(cipher: FieldCipher, { id, answer }: SupportRow): string | undefined {
  return answer ? cipher.decrypt(answer, placeOf(id, "answer")) : undefined;
}

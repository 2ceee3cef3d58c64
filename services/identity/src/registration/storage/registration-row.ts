import type { RequestState } from "@urna/contract/requests/registration-request";
import type { Category, Language } from "@urna/contract/words";
import type { RegistrationRequest } from "../domain/ports.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

export interface RequestRow {
  id: string;
  reference: string;
  full_name: Buffer;
  email: Buffer;
  document_number: Buffer;
  rut: Buffer;
  category: Category;
  message: Buffer;
  language: Language;
  state: RequestState;
  created_at: Date;
  privacy_version: number;
}

export function requestRow({ cipher }: Keys, request: RegistrationRequest): RequestRow {
  const { seal } = fieldsOf(cipher, "registration_requests", request.id);
  return {
    id: request.id,
    reference: request.reference,
    full_name: seal("full_name", request.fullName),
    email: seal("email", request.email),
    document_number: seal("document_number", request.documentNumber),
    rut: seal("rut", request.rut ?? ""),
    category: request.category,
    message: seal("message", request.message ?? ""),
    language: request.language,
    state: request.state,
    created_at: request.createdAt,
    privacy_version: request.privacyVersion,
  };
}

export function toRequest({ cipher }: Keys, row: RequestRow): RegistrationRequest {
  const { open } = fieldsOf(cipher, "registration_requests", row.id);
  return {
    id: row.id,
    reference: row.reference,
    fullName: open("full_name", row.full_name),
    email: open("email", row.email),
    documentNumber: open("document_number", row.document_number),
    rut: open("rut", row.rut) || undefined,
    category: row.category,
    message: open("message", row.message) || undefined,
    language: row.language,
    state: row.state,
    createdAt: row.created_at,
    privacyVersion: row.privacy_version,
  };
}

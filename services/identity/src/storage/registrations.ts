import type { Category, Language } from "@urna/contract/words";
import type { Database } from "@urna/service-kit/database";
import type { RegistrationRequest, RegistrationStore } from "../domain/registration/ports.ts";
import { fieldsOf, type Keys } from "./keys.ts";
import { unacknowledged } from "./unacknowledged.ts";

interface RequestRow {
  id: string;
  reference: string;
  full_name: Buffer;
  email: Buffer;
  document_number: Buffer;
  rut: Buffer;
  category: Category;
  message: Buffer;
  language: Language;
  state: RegistrationRequest["state"];
  created_at: Date;
}

export function createRegistrationStore(db: Database, keys: Keys): RegistrationStore {
  return {
    create: async (request) => {
      const row = { ...toRow(keys, request), acknowledge_at: request.createdAt };
      await db("registration_requests").insert(row);
    },
    list: async ({ reference, page, pageSize }) => {
      const matching = () => db("registration_requests").whereLike("reference", `${literal(reference)}%`);
      const [counted] = await matching().count<{ count: string }[]>("* as count");
      const rows = await matching()
        .select<RequestRow[]>("*")
        .orderBy([{ column: "created_at", order: "desc" }, "id"])
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { requests: rows.map((row) => fromRow(keys, row)), total: Number(counted?.count ?? 0) };
    },
    ...unacknowledged(db, keys),
  };
}

/** A text that LIKE takes as it is. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function toRow({ cipher }: Keys, request: RegistrationRequest): RequestRow {
  const { seal } = fieldsOf(cipher, "registration_requests", request.id);
  return {
    id: request.id,
    reference: request.reference,
    full_name: seal("full_name", request.fullName),
    email: seal("email", request.email),
    document_number: seal("document_number", request.documentNumber),
    rut: seal("rut", request.rut),
    category: request.category,
    message: seal("message", request.message),
    language: request.language,
    state: request.state,
    created_at: request.createdAt,
  };
}

function fromRow({ cipher }: Keys, row: RequestRow): RegistrationRequest {
  const { open } = fieldsOf(cipher, "registration_requests", row.id);
  return {
    id: row.id,
    reference: row.reference,
    fullName: open("full_name", row.full_name),
    email: open("email", row.email),
    documentNumber: open("document_number", row.document_number),
    rut: open("rut", row.rut),
    category: row.category,
    message: open("message", row.message),
    language: row.language,
    state: row.state,
    createdAt: row.created_at,
  };
}

import type { SealedTable } from "@urna/service-kit/database/rotation/sealed-fields";

/** Every column of the database that is encrypted. A rotation of the data keys goes by this list. */
export const sealedTables: readonly SealedTable[] = [
  { table: "messages", primaryKey: ["id"], columns: ["draft"] },
  { table: "support_requests", primaryKey: ["id"], columns: ["full_name", "email", "message", "answer"] },
];

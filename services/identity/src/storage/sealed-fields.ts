import type { SealedTable } from "@urna/service-kit/database/rotation/sealed-fields";

/** Every column of the database `identity` that is encrypted. A rotation of the data keys goes by these lists. */
export const sealedTables: readonly SealedTable[] = [
  {
    table: "people",
    primaryKey: ["id"],
    columns: ["document", "given_names", "surnames", "email", "phone"],
  },
  {
    table: "administrators",
    primaryKey: ["id"],
    columns: ["email", "name", "totp_secret", "totp_pending_secret"],
  },
  { table: "passkeys", primaryKey: ["id"], columns: ["name"] },
  { table: "waiting_acts", primaryKey: ["id"], columns: ["content"] },
  { table: "establishments", primaryKey: ["code"], columns: ["official_email"] },
  { table: "comparison_keys", primaryKey: ["only_row"], columns: ["key"] },
  { table: "roll_versions", primaryKey: ["id"], columns: ["unknown_words"] },
  { table: "roll_staged_rows", primaryKey: ["version_id", "document_index"], columns: ["content"] },
  {
    table: "roll_findings",
    primaryKey: ["version_id", "row_number", "field", "code"],
    columns: ["given"],
    row: ["version_id", "row_number"],
  },
  { table: "person_acts", primaryKey: ["id"], columns: ["reason"] },
  {
    table: "registration_requests",
    primaryKey: ["id"],
    columns: ["full_name", "email", "document_number", "rut", "message"],
  },
  { table: "registration_decisions", primaryKey: ["id"], columns: ["comment"] },
];

/** Those of the database `identity_links`, under the data keys of `identity`. */
export const sealedLinkTables: readonly SealedTable[] = [
  { table: "unspent_links", primaryKey: ["election_id", "voter_id"], columns: ["link"] },
];

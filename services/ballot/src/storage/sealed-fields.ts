import type { SealedTable } from "@urna/service-kit/database/rotation/sealed-fields";

/** Every encrypted column of the database. The rotation of data keys goes by this list. */
export const sealedTables: readonly SealedTable[] = [
  {
    table: "sealings",
    primaryKey: ["election_id"],
    columns: ["acknowledgement_private_key", "trustee_private_key"],
  },
  { table: "trustees", primaryKey: ["id"], columns: ["email", "token"] },
  {
    table: "election_history",
    primaryKey: ["id"],
    columns: ["administrator_name", "asked_by_name", "reason"],
  },
  {
    table: "retention_holds",
    primaryKey: ["election_id"],
    row: ["row_id"],
    columns: ["kept_by", "reason"],
  },
];

import { withTransaction, type Database } from "@urna/service-kit/database";
import type { EstablishmentStore } from "../domain/establishment/ports.ts";
import { emitAdminActed } from "./admin-acted.ts";
import { fieldsOf, type Keys } from "./keys.ts";
import { emailIndex } from "./person-row.ts";

interface EstablishmentRow {
  code: string;
  name: string;
  official_email: Buffer | null;
}

export function createEstablishmentStore(db: Database, { cipher, index }: Keys): EstablishmentStore {
  return {
    save: ({ code, name, officialEmail }, actor) =>
      withTransaction(db, async (transaction) => {
        const { sealOptional } = fieldsOf(cipher, "establishments", code);
        const row = {
          code,
          name,
          official_email: sealOptional("official_email", officialEmail),
          official_email_index: officialEmail === undefined ? null : emailIndex(index, officialEmail),
        };
        await transaction("establishments").insert(row).onConflict("code").merge();
        await emitAdminActed(transaction, actor, { action: "establishment.save", target: code });
      }),
    list: async () => {
      const rows = await db("establishments").select<EstablishmentRow[]>("*").orderBy("code");
      return rows.map((row) => {
        const { openOptional } = fieldsOf(cipher, "establishments", row.code);
        return {
          code: row.code,
          name: row.name,
          officialEmail: openOptional("official_email", row.official_email),
        };
      });
    },
  };
}

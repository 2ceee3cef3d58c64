import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Institution, SettingsStore } from "../domain/settings/ports.ts";
import { emitAdminActed } from "./admin-acted.ts";

export function createSettingsStore(db: Database): SettingsStore {
  return {
    find: async () => {
      const [row] = await db("settings").select<{ institution: Partial<Institution> }[]>("institution");
      return row?.institution;
    },
    save: (institution, actor) =>
      withTransaction(db, async (transaction) => {
        const row = { only_row: true, institution: JSON.stringify(institution) };
        await transaction("settings").insert(row).onConflict("only_row").merge();
        await emitAdminActed(transaction, actor, { action: "settings.update", target: "institution" });
      }),
  };
}

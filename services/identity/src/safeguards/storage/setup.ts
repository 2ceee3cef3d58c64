import { withTransaction, type Database } from "@urna/service-kit/database";
import type { SetupStore } from "../domain/waiting-ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";

/** Whether the installation is still being set up: one row once it is not. */
export function createSetupStore(db: Database): SetupStore {
  return {
    hasSetupEnded: async (now, superadministrators) => {
      if (await db("setup_ends").first("only_row")) return true;
      const [entered] = await db("administrators")
        .where({ role: "superadmin" })
        .whereNotNull("last_sign_in_at")
        .count<{ count: string }[]>("* as count");
      if (Number(entered?.count) < superadministrators) return false;
      await db("setup_ends").insert({ ended_at: now }).onConflict("only_row").ignore();
      return true;
    },
    closeSetup: (actor, now) =>
      withTransaction(db, async (transaction) => {
        const ended = await transaction("setup_ends")
          .insert({ ended_at: now })
          .onConflict("only_row")
          .ignore()
          .returning("only_row");
        if (ended.length > 0)
          await emitAdminActed(transaction, actor, { action: "setup.end", target: "setup" });
      }),
  };
}

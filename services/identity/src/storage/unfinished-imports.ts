import { withTransaction } from "@urna/service-kit/database";
import type { ImportSummary } from "../domain/roll/import-summary.ts";
import type { RollStore } from "../domain/roll/ports.ts";
import { emitAdminActed } from "./admin-acted.ts";
import type { Databases } from "./databases.ts";
import { tryRollLock } from "./roll-lock.ts";

interface UnfinishedRow {
  id: string;
  file_name: string;
  staged_at: Date;
  summary: ImportSummary;
}

/** Checked versions that nobody has committed; after a day they go (`expiries.ts`). */
export function createUnfinishedImports({ db }: Databases): Pick<RollStore, "unfinished" | "discard"> {
  return {
    unfinished: async (processId) => {
      const rows = await db("roll_versions")
        .select<UnfinishedRow[]>("id", "file_name", "staged_at", "summary")
        .where({ process_id: processId })
        .whereNull("number")
        .whereNotNull("summary")
        .orderBy("staged_at", "desc");
      return rows.map(({ id, file_name, staged_at, summary }) => ({
        versionId: id,
        fileName: file_name,
        stagedAt: staged_at,
        rows: summary.rows,
        errorRows: summary.errorRows,
        restoredNumber: summary.restored?.number ?? 0,
      }));
    },
    discard: ({ versionId, processId, actor }) =>
      withTransaction(db, async (transaction) => {
        if (!(await tryRollLock(transaction, processId))) return "busy";
        const gone = await transaction("roll_versions")
          .where({ id: versionId, process_id: processId })
          .whereNull("number")
          .delete();
        if (gone === 0) return false;
        await emitAdminActed(transaction, actor, { action: "roll.discard", target: versionId });
        return true;
      }),
  };
}

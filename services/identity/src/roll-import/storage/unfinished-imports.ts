import { withTransaction } from "@urna/service-kit/database";
import type { ImportSummary } from "../domain/import-summary.ts";
import type { RollStore } from "../../roll/domain/ports.ts";
import { nameOfActor, type ActorRow } from "../../administrators/storage/administrator-row.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Databases } from "../../storage/databases.ts";
import type { Keys } from "../../storage/keys.ts";
import { tryRollLock } from "../../roll/storage/roll-lock.ts";

interface UnfinishedRow extends ActorRow {
  id: string;
  file_name: string;
  staged_at: Date;
  summary: ImportSummary;
}

/** Checked versions that nobody has committed; after a day they go (`expiries.ts`). */
export function createUnfinishedImports(
  { db }: Databases,
  keys: Pick<Keys, "cipher">,
): Pick<RollStore, "readUnfinishedImports" | "discardStagedVersion"> {
  return {
    readUnfinishedImports: async (processId) => {
      const rows = await db("roll_versions as v")
        .leftJoin("administrators as a", (on) => on.on(db.raw("a.id::text = v.staged_by")))
        .select<UnfinishedRow[]>("v.id", "v.file_name", "v.staged_at", "v.summary")
        .select("a.id as actor_id", "a.name as actor_name")
        .where("v.process_id", processId)
        .whereNull("v.number")
        .whereNotNull("v.summary")
        .orderBy("v.staged_at", "desc");
      return rows.map(({ id, file_name, staged_at, summary, ...actor }) => ({
        versionId: id,
        fileName: file_name,
        stagedAt: staged_at,
        stagedBy: nameOfActor(keys, actor),
        rows: summary.rows,
        errorRows: summary.errorRows,
        restoredNumber: summary.restored?.number ?? 0,
      }));
    },
    discardStagedVersion: ({ versionId, processId, actor }) =>
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

import type { RollVersionId } from "@urna/contract/identifiers";
import { withTransaction, type Transaction } from "@urna/service-kit/database";
import type { ImportSummary } from "../domain/import-summary.ts";
import type { Restoring, RollStore } from "../../roll/domain/ports.ts";
import { sameAsReviewed } from "../domain/same-as-reviewed.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Databases } from "../../storage/databases.ts";
import type { Keys } from "../../storage/keys.ts";
import { readLiveElections } from "../../roll-freezing/storage/live-elections.ts";
import { onlyCounting } from "./roll-meeting.ts";
import { meetRestoredEntries } from "./roll-restored.ts";
import { allowLongStatements } from "./roll-statements.ts";

type Changes = Awaited<ReturnType<typeof meetRestoredEntries>>;

/** Reviews what bringing an older version back would change, and keeps that beside the rolls in force. */
export function createRollRestoring(
  databases: Databases,
  keys: Keys,
): Pick<RollStore, "stageRestoredVersion"> {
  return {
    stageRestoredVersion: async (restoring) => {
      const live = await readLiveElections(databases);
      return withTransaction(databases.db, async (transaction) => {
        const { id, salt, at, base, restored, actor } = restoring;
        await allowLongStatements(transaction);
        const version = { processId: base.processId, baseId: base.id, restoredId: restored.id };
        const asked = { transaction, keys, version, live, writes: false };
        const changes = await meetRestoredEntries(asked, onlyCounting);
        const { added, changed, unchanged, removed } = changes;
        if (added + changed + removed === 0) return undefined;
        const summary = summaryOf(restoring, changes);
        const waiting = await findWaiting(transaction, restoring);
        if (waiting && sameAsReviewed(waiting.summary, summary)) return { versionId: waiting.id, summary };
        await transaction("roll_versions").insert({
          id,
          process_id: base.processId,
          base_id: base.id,
          restored_id: restored.id,
          salt,
          staged_at: at,
          staged_by: actor.administratorId,
          mode: "replace",
          size: added + changed + unchanged,
          added,
          changed,
          removed,
          summary: JSON.stringify(summary),
        });
        const shown = [{ field: "restoredVersion", after: String(restored.number) }];
        await emitAdminActed(transaction, actor, { action: "roll.check", target: id, changes: shown });
        return { versionId: id, summary };
      });
    },
  };
}

/** Asked for before, on the same newest version, and not committed: its address may have been handed on. */
async function findWaiting(
  transaction: Transaction,
  { base, restored }: Restoring,
): Promise<{ id: RollVersionId; summary: ImportSummary } | undefined> {
  const [waiting] = await transaction("roll_versions")
    .select<{ id: RollVersionId; summary: ImportSummary }[]>("id", "summary")
    .where({ base_id: base.id, restored_id: restored.id })
    .whereNull("number")
    .orderBy("staged_at", "desc")
    .limit(1);
  return waiting;
}

function summaryOf({ base, restored }: Restoring, { erased, ...changes }: Changes): ImportSummary {
  const people = changes.added + changes.changed + changes.unchanged;
  return {
    ...changes,
    errorRows: 0,
    errorKinds: [],
    warnings: [],
    baseNumber: base.number,
    baseSize: base.size,
    mode: "replace",
    rows: people,
    people,
    repeatedRows: 0,
    columns: [],
    errors: [],
    restored: { number: restored.number, erased },
  };
}

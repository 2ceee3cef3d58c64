import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import { withTransaction, type Transaction } from "@urna/service-kit/database";
import type { OptionalColumn, RollMode } from "@urna/contract/words";
import type { ImportSummary, RollChanges } from "../domain/import-summary.ts";
import type { RollCommit } from "../../roll/domain/ports.ts";
import { sameAsReviewed } from "../domain/same-as-reviewed.ts";
import type { Databases } from "../../storage/databases.ts";
import { aloneInTransition } from "../../storage/index-transition.ts";
import type { Keys } from "../../storage/keys.ts";
import { nameScope } from "../../people/storage/person-row.ts";
import { rememberingIndex } from "./remembering-index.ts";
import { finishVersion, newestVersion } from "../../roll/storage/roll-finish.ts";
import { endSpans } from "../../roll/storage/roll-spans.ts";
import { meetRestoredEntries, writeRestored } from "./roll-restored.ts";
import { allowLongStatements } from "./roll-statements.ts";
import { tryRollLock } from "../../roll/storage/roll-lock.ts";
import { meetStagedRows, type StagedVersion } from "./roll-meeting.ts";
import { writeMet } from "./roll-people.ts";
import { readLiveElections } from "../../roll-freezing/storage/live-elections.ts";

interface StagedVersionRow {
  id: RollVersionId;
  process_id: ProcessId;
  base_id: RollVersionId | null;
  restored_id: string | null;
  salt: Buffer;
  mode: RollMode;
  summary: ImportSummary | null;
}

/** Thrown to take everything back. */
class NotAsReviewed extends Error {}

/** Makes a staged version the newest of its process, with its people and events, in one transaction. */
export async function commitRollVersion(
  { db, links }: Databases,
  keys: Keys,
  commit: RollCommit,
): Promise<RollVersion | "stale" | "busy"> {
  try {
    return await withTransaction(db, (transaction) => commitWithin({ db, links }, transaction, keys, commit));
  } catch (error) {
    if (error instanceof NotAsReviewed) return "stale";
    throw error;
  }
}

async function commitWithin(
  databases: Databases,
  transaction: Transaction,
  keys: Keys,
  { versionId, at, actor, decisions }: RollCommit,
): Promise<RollVersion | "stale" | "busy"> {
  await allowLongStatements(transaction);
  // The same version twice at once: the second waits and finds it done.
  await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`commit ${versionId}`]);
  const [staged] = await transaction("roll_versions")
    .select<StagedVersionRow[]>("id", "process_id", "base_id", "restored_id", "salt", "mode", "summary")
    .where({ id: versionId });
  if (!staged?.summary) return "stale";
  if (!(await tryRollLock(transaction, staged.process_id))) return "busy";
  const newest = await newestVersion(transaction, keys, staged.process_id);
  if (newest?.id === versionId) return newest;
  if ((newest?.id ?? null) !== staged.base_id) return "stale";
  const index = rememberingIndex(keys.index, nameScope);
  const live = await readLiveElections(databases);
  const report = progressReporter(databases, versionId);
  const meeting = { transaction, keys: { ...keys, index }, live, decisions, writes: true };
  await aloneInTransition(transaction, index, "people");
  const number = (newest?.number ?? 0) + 1;
  const changes = await writeEntries(meeting, { staged, number }, report);
  if (!sameAsReviewed(staged.summary, changes)) throw new NotAsReviewed();
  await transaction("roll_staged_rows").where({ version_id: versionId }).delete();
  await noteChanges(transaction, versionId, changes);
  return finishVersion(transaction, keys, {
    versionId,
    processId: staged.process_id,
    salt: staged.salt,
    number,
    restoredNumber: staged.summary.restored?.number,
    at,
    actor,
  });
}

type Writing = Omit<Parameters<typeof meetStagedRows>[0], "version">;

/** Of a file, or of an older version. Who is missing stays, unless the roll is replaced. */
async function writeEntries(
  meeting: Writing,
  { staged, number }: { staged: StagedVersionRow; number: number },
  report: (written: number) => Promise<void>,
): Promise<RollChanges> {
  const { transaction, keys } = meeting;
  const { process_id: processId, base_id: baseId, restored_id: restoredId, mode } = staged;
  const version = { processId, number };
  let written = 0;
  const add = async (count: number): Promise<void> => {
    written += count;
    await report(written);
  };
  const missed = async (personIds: readonly PersonId[]): Promise<void> => {
    if (mode === "replace") await endSpans(transaction, version, personIds);
  };
  if (restoredId !== null && baseId !== null)
    return meetRestoredEntries(
      { ...meeting, version: { processId, baseId, restoredId } },
      {
        missed,
        met: async (met) => {
          await writeRestored(transaction, keys, { version, met });
          await add(met.length);
        },
      },
    );
  const ofFile = versionOf(staged, staged.summary?.columns ?? []);
  return meetStagedRows(
    { ...meeting, version: ofFile },
    {
      missed,
      met: async (met) => {
        await writeMet(transaction, keys, { version, met });
        await add(met.length);
      },
    },
  );
}

const versionOf = (row: StagedVersionRow, columns: readonly OptionalColumn[]): StagedVersion => ({
  id: row.id,
  baseId: row.base_id,
  processId: row.process_id,
  mode: row.mode,
  columns,
});

/** Reports how many rows are written, outside the transaction, so that a page sees it before the commit. */
function progressReporter({ db }: Pick<Databases, "db">, versionId: RollVersionId) {
  return async (progress: number): Promise<void> => {
    await db("roll_versions").where({ id: versionId }).update({ progress, progress_at: db.fn.now() });
  };
}

/** What was decided at the commit may change more people than the review counted by itself. */
async function noteChanges(
  transaction: Transaction,
  versionId: RollVersionId,
  changes: RollChanges,
): Promise<void> {
  const { added, changed, removed } = changes;
  await transaction("roll_versions")
    .where({ id: versionId })
    .update({ added, changed, removed, unknown_words: null });
}

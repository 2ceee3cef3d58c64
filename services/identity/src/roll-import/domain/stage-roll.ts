import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { RollMode } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { Actor } from "../../domain/actor.ts";
import type { GivenRow } from "../../roll/domain/check-roll-entry.ts";
import type { ImportSummary } from "./import-summary.ts";
import type { RollColumn, RollStore } from "../../roll/domain/ports.ts";
import { createRollChecker, type RowError } from "./roll-checker.ts";
import { columnsOf } from "./roll-tally.ts";
import type { UnknownWord } from "./unknown-words.ts";

interface Dependencies {
  rolls: RollStore;
  clock: Clock;
  random: Random;
}

/** What a file is, and how it is to meet the newest version. */
export interface RollUpload {
  processId: ProcessId;
  mode: RollMode;
  fileName: string;
  fileSha256: string;
  header: readonly string[];
  /** What each header was read as. */
  columns: readonly RollColumn[];
  /** The fields that some column gives; empty: all. */
  fields: readonly string[];
  actor: Actor;
}

export interface StagedRoll extends ImportSummary {
  versionId: RollVersionId;
  unknownWords: readonly UnknownWord[];
}

const mostErrors = 1_000;

/**
 * Checks every row and keeps the candidate version beside the rolls in force, with what was found in it. A row in
 * error is reported and left out; nothing changes until the version is committed.
 */
export async function stageRoll(
  { rolls, clock, random }: Dependencies,
  upload: RollUpload,
  batches: AsyncIterable<readonly GivenRow[]>,
): Promise<StagedRoll> {
  const { processId, mode, fields } = upload;
  if (processId === "")
    throw new DomainError("invalid-request", { fieldErrors: [{ path: "processId", code: "required" }] });
  const base = await rolls.findNewestVersion(processId);
  const id = random.uuid();
  const version = { ...upload, id, baseId: base?.id, salt: random.bytes(16), at: clock.now() };
  await rolls.beginStaging(version);
  const check = createRollChecker();
  const errors: RowError[] = [];
  for await (const rows of batches) {
    const batch = check.rows(rows);
    await rolls.stageBatch(version, batch);
    const found = batch.findings.filter(({ severity }) => severity === "error");
    const room = Math.max(mostErrors - errors.length, 0);
    errors.push(...found.slice(0, room).map(({ row, column, code }) => ({ row, column, code })));
  }
  const columns = columnsOf(fields);
  const reviewed = await rolls.endStaging({ id, processId, baseId: base?.id, mode, columns });
  const summary: ImportSummary = { ...reviewed, ...check.counted(), mode, columns, errors };
  const unknownWords = check.unknownWords();
  await rolls.keepSummary(id, summary, unknownWords);
  return { versionId: id, unknownWords, ...summary };
}

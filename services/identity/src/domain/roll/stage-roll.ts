import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import { checkRollEntry, type ColumnError, type RollRow } from "./check-roll-entry.ts";
import type { Change, RollStore } from "./ports.ts";
import type { RollEntry } from "./roll-entry.ts";

interface Dependencies {
  rolls: RollStore;
  clock: Clock;
  random: Random;
}

export interface RowError extends ColumnError {
  /** Counts from 1. */
  row: number;
}

export interface StagedRoll extends Record<Change, number> {
  versionId: string;
  removed: number;
  /** The first thousand. */
  errors: RowError[];
}

const mostErrors = 1_000;

/**
 * Checks every row and keeps the candidate version beside the rolls in force. A version with errors is kept too, so
 * that its report can be read, but cannot be committed.
 */
export async function stageRoll(
  { rolls, clock, random }: Dependencies,
  processId: string,
  batches: AsyncIterable<readonly RollRow[]>,
): Promise<StagedRoll> {
  if (processId === "") throw new DomainError("invalid-request", required("processId"));
  const base = await rolls.newest(processId);
  const version = { id: random.uuid(), processId, baseId: base?.id, salt: random.bytes(16), at: clock.now() };
  await rolls.beginStaging(version);

  const counts: Record<Change, number> = { added: 0, changed: 0, unchanged: 0 };
  const checker = createChecker();
  for await (const rows of batches) {
    const staged = await rolls.stage(version, checker.check(rows));
    for (const change of ["added", "changed", "unchanged"] as const) counts[change] += staged[change];
  }
  const size = counts.added + counts.changed + counts.unchanged;
  const removed = await rolls.endStaging(version.id, { size, errors: checker.errorCount() });
  return { versionId: version.id, ...counts, removed, errors: checker.errors };
}

/** Checks rows as they come; a document that came before is an error of the later row. */
function createChecker() {
  const errors: RowError[] = [];
  const seen = new Set<string>();
  let row = 0;
  let errorCount = 0;
  const note = (found: readonly ColumnError[]) => {
    errorCount += found.length;
    errors.push(...found.slice(0, mostErrors - errors.length).map((error) => ({ row, ...error })));
  };
  const checkRow = (given: RollRow): RollEntry | undefined => {
    row += 1;
    const checked = checkRollEntry(given);
    if (!checked.ok) return void note(checked.errors);
    const key = `${checked.entry.document.type}|${checked.entry.document.number}`;
    if (seen.has(key)) return void note([{ column: "documentNumber", code: "duplicate" }]);
    seen.add(key);
    return checked.entry;
  };
  return {
    errors,
    errorCount: () => errorCount,
    check: (rows: readonly RollRow[]) => rows.flatMap((given) => checkRow(given) ?? []),
  };
}

const required = (path: string) => ({ fieldErrors: [{ path, code: "required" }] });

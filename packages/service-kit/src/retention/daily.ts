import { keptSince } from "@urna/contract/retention/classes";
import type { RetentionPreset } from "@urna/contract/words";
import type { Logger } from "../logging.ts";
import { startTurns } from "../turns.ts";
import { removeAll, type Removed, type Retaining } from "./retention.ts";

/** Rows expire by the day. An hourly turn finds nothing new on most hours, and repeats one that failed. */
const everyMs = 3_600_000;

interface Daily extends Retaining {
  /** The administrators' choice. */
  readonly preset: () => Promise<RetentionPreset>;
}

/** Removes technical rows past their term. */
export async function removeTechnical({ store, clock, preset }: Daily): Promise<Removed> {
  const before = keptSince(await preset(), "technical", clock.now());
  if (!before) return {};
  return removeAll(store, { dataClass: "technical", before, elections: [], keptProcesses: [] });
}

/** Runs until stopped; a failure is logged, and the next turn retries. */
export function startDailyRetention(daily: Daily & { logger: Logger }): { stop(): Promise<void> } {
  const { logger } = daily;
  return startTurns(() => removeTechnical(daily), { everyMs, logger, failed: "old rows not removed" });
}

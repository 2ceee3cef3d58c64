import type { RollVersion } from "../domain/roll/ports.ts";

export interface VersionRow {
  id: string;
  process_id: string;
  number: number | null;
  sha256: string | null;
  size: number;
  committed_at: Date | null;
}

export const versionColumns = ["id", "process_id", "number", "sha256", "size", "committed_at"] as const;

/** Undefined for a version that is only staged. */
export function toVersion(row: VersionRow): RollVersion | undefined {
  const { id, process_id: processId, number, sha256, size, committed_at: committedAt } = row;
  if (number === null || sha256 === null || committedAt === null) return undefined;
  return { id, processId, number, sha256, size, committedAt };
}

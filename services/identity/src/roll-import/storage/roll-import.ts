import type { RollVersionId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { ImportSummary } from "../domain/import-summary.ts";
import type { RollImport } from "../../roll/domain/ports.ts";
import type { Keys } from "../../storage/keys.ts";
import { openUnknownWords } from "./unknown-words.ts";
import { toVersion, versionRows, type VersionRow } from "../../roll/storage/roll-version-row.ts";

interface ImportRow extends VersionRow {
  /** Written by `keepSummary` alone. */
  summary: ImportSummary | null;
  unknown_words: Buffer | null;
  file_header: string[];
  progress: number;
  progress_at: Date | null;
}

/** Undefined while the file is still being read. */
export async function findImport(
  db: Database,
  keys: Pick<Keys, "cipher">,
  versionId: RollVersionId,
): Promise<RollImport | undefined> {
  const rows: ImportRow[] = await versionRows(db)
    .select("v.summary", "v.unknown_words", "v.file_header", "v.progress", "v.progress_at")
    .where("v.id", versionId);
  const [row] = rows;
  if (!row?.summary) return undefined;
  return {
    summary: row.summary,
    unknownWords: openUnknownWords(keys, versionId, row.unknown_words),
    processId: row.process_id,
    fileName: row.file_name,
    header: row.file_header,
    progress: row.progress,
    progressAt: row.progress_at ?? undefined,
    size: row.size,
    committed: toVersion(keys, row),
  };
}

import type { PersonId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { Change, RollStore } from "../domain/roll/ports.ts";
import type { CheckedBatch, NumberedEntry } from "../domain/roll/roll-checker.ts";
import { emitAdminActed } from "./admin-acted.ts";
import { inBatches } from "./batches.ts";
import type { Keys } from "./keys.ts";
import { documentIndexes } from "./person-row.ts";
import { findingRow } from "./roll-findings.ts";
import { summarise } from "./roll-summary.ts";
import { stagedDocument, stagedEntry, stagedRow, type ChangedRow, type StagedRow } from "./staged-row.ts";

type Staging = Pick<RollStore, "columns" | "beginStaging" | "stage" | "endStaging" | "keepSummary">;

export function createRollStaging(db: Database, keys: Keys): Staging {
  return {
    columns: () => db("roll_columns").select("header", "field").orderBy("header"),
    beginStaging: (version) =>
      db.transaction(async (transaction) => {
        const { id, processId, baseId, salt, at, mode, fileName, fileSha256, header, columns, actor } =
          version;
        await transaction("roll_versions").insert({
          ...{ id, process_id: processId, base_id: baseId ?? null, salt, staged_at: at, mode },
          ...{ file_name: fileName, file_sha256: fileSha256, file_header: JSON.stringify(header) },
        });
        if (columns.length > 0)
          await transaction("roll_columns")
            .insert([...columns])
            .onConflict("header")
            .merge();
        await emitAdminActed(transaction, actor, { action: "roll.check", target: id });
      }),
    stage: async (version, { entries, merges, findings }) => {
      for await (const batch of inBatches(entries)) {
        await db("roll_staged_rows").insert(await compared(db, keys, version, batch));
      }
      for (const merge of merges) await mergeCategories(db, keys, version, merge);
      for await (const batch of inBatches(findings)) {
        const rows = batch.map((finding) => findingRow(keys, version.id, finding));
        await db("roll_findings").insert(rows).onConflict().ignore();
      }
    },
    endStaging: (version) => summarise(db, version),
    keepSummary: async (versionId, summary) => {
      await db("roll_versions")
        .where({ id: versionId })
        .update({ summary: JSON.stringify(summary) });
    },
  };
}

/** Writes the staged row of a person again, with the categories of all their rows. */
async function mergeCategories(
  db: Database,
  keys: Keys,
  version: { id: string; baseId: string | undefined },
  { document, categories }: CheckedBatch["merges"][number],
): Promise<void> {
  const key = { version_id: version.id, document_index: stagedDocument(keys, document) };
  const [row] = await db("roll_staged_rows").select<StagedRow[]>("*").where(key);
  if (!row) return;
  const entry = { ...stagedEntry(keys, row), categories };
  const merged = await compared(db, keys, version, [{ row: row.row_number, entry }]);
  await db("roll_staged_rows").where(key).update(merged[0]);
}

/** Each row with what it changes of the base version, whose entries are looked up one by one by their key. */
async function compared(
  db: Database,
  keys: Keys,
  { id, baseId }: { id: string; baseId: string | undefined },
  entries: readonly NumberedEntry[],
): Promise<ChangedRow[]> {
  const entry = db("roll_entries as e")
    .select("e.content_index")
    .where("e.version_id", baseId ?? null)
    .whereRaw("e.person_id = p.id");
  const before = await db("people as p")
    .select<KnownRow[]>("p.id", "p.document_index", entry.as("content_index"))
    .whereIn(
      "p.document_index",
      documentIndexes(
        keys.index,
        entries.map(({ entry: { document } }) => document),
      ),
    );
  const known = new Map(before.map((row) => [row.document_index.toString("hex"), row]));
  return entries.map((each) => {
    const row = stagedRow(keys, id, each);
    const hashes = documentIndexes(keys.index, [each.entry.document]).map((hash) => hash.toString("hex"));
    const person = hashes.map((hash) => known.get(hash)).find((found) => found !== undefined);
    return { ...row, person_id: person?.id ?? null, change: changeOf(person?.content_index, row) };
  });
}

interface KnownRow {
  id: PersonId;
  document_index: Buffer;
  content_index: Buffer | null;
}

function changeOf(before: Buffer | null | undefined, { content_index: content }: StagedRow): Change {
  if (!before) return "added";
  return before.equals(content) ? "unchanged" : "changed";
}

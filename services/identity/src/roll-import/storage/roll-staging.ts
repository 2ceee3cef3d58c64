import type { PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { RollStore } from "../../roll/domain/ports.ts";
import type { Merge, NumberedEntry } from "../domain/roll-checker.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { inBatches } from "./batches.ts";
import type { Databases } from "../../storage/databases.ts";
import type { Keys } from "../../storage/keys.ts";
import { documentIndexes } from "../../people/storage/person-row.ts";
import { findingRow } from "./roll-findings.ts";
import { summarise } from "./roll-summary.ts";
import { sealUnknownWords } from "./unknown-words.ts";
import { stagedDocument, stagedEntry, stagedRow, type KnownStagedRow, type StagedRow } from "./staged-row.ts";

type Staging = Pick<RollStore, "readColumns" | "beginStaging" | "stageBatch" | "endStaging" | "keepSummary">;

export function createRollStaging(databases: Databases, keys: Keys): Staging {
  const { db } = databases;
  return {
    readColumns: () => db("roll_columns").select("header", "field").orderBy("header"),
    beginStaging: (version) =>
      db.transaction(async (transaction) => {
        const { id, processId, baseId, salt, at, mode, fileName, fileSha256, header, columns, actor } =
          version;
        await transaction("roll_versions").insert({
          id,
          process_id: processId,
          base_id: baseId ?? null,
          salt,
          staged_at: at,
          staged_by: actor.administratorId,
          mode,
          file_name: fileName,
          file_sha256: fileSha256,
          file_header: JSON.stringify(header),
        });
        if (columns.length > 0)
          await transaction("roll_columns")
            .insert([...columns])
            .onConflict("header")
            .merge();
        await emitAdminActed(transaction, actor, { action: "roll.check", target: id });
      }),
    stageBatch: async (version, { entries, merges, findings }) => {
      for await (const batch of inBatches(entries)) {
        await db("roll_staged_rows").insert(await withPeople(db, keys, version.id, batch));
      }
      for await (const batch of inBatches(merges)) await mergeRows(db, keys, version.id, batch);
      for await (const batch of inBatches(findings)) {
        const rows = batch.map((finding) => findingRow(keys, version.id, finding));
        await db("roll_findings").insert(rows).onConflict().ignore();
      }
    },
    endStaging: (version) => summarise(databases, keys, version),
    keepSummary: async (versionId, summary, unknownWords) => {
      await db("roll_versions")
        .where({ id: versionId })
        .update({
          summary: JSON.stringify(summary),
          unknown_words: sealUnknownWords(keys, versionId, unknownWords),
        });
    },
  };
}

/** Writes the staged rows of people again, with what all their rows say together; the last of one person has it all. */
async function mergeRows(
  db: Database,
  keys: Keys,
  versionId: RollVersionId,
  merges: readonly Merge[],
): Promise<void> {
  const together = new Map(
    merges.map(({ document, ...rest }) => [stagedDocument(keys, document).toString("hex"), rest]),
  );
  const rows = await db("roll_staged_rows")
    .select<StagedRow[]>("*")
    .where({ version_id: versionId })
    .whereIn(
      "document_index",
      [...together.keys()].map((hex) => Buffer.from(hex, "hex")),
    );
  const merged = rows.map((row) => {
    const entry = { ...stagedEntry(keys, row), ...together.get(row.document_index.toString("hex")) };
    return stagedRow(keys, versionId, { row: row.row_number, entry });
  });
  if (merged.length > 0)
    await db("roll_staged_rows")
      .insert(merged)
      .onConflict(["version_id", "document_index"])
      .merge(["content", "categories", "email_index"]);
}

/** Each row with who it is, where their document is known. */
async function withPeople(
  db: Database,
  keys: Keys,
  versionId: RollVersionId,
  entries: readonly NumberedEntry[],
): Promise<KnownStagedRow[]> {
  const indexesOf = ({ entry: { document } }: NumberedEntry) => documentIndexes(keys.index, [document]);
  const people = await db("people")
    .select<{ id: PersonId; document_index: Buffer }[]>("id", "document_index")
    .whereIn("document_index", entries.flatMap(indexesOf));
  const known = new Map(people.map((row) => [row.document_index.toString("hex"), row.id]));
  return entries.map((each) => {
    const ids = indexesOf(each).map((hash) => known.get(hash.toString("hex")));
    return {
      ...stagedRow(keys, versionId, each),
      person_id: ids.find((id) => id !== undefined) ?? null,
    };
  });
}

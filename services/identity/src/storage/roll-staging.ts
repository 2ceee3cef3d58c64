import type { Database } from "@urna/service-kit/database";
import type { Change, ChangeCounts, RollStore } from "../domain/roll/ports.ts";
import { canonicalEntry, type RollEntry } from "../domain/roll/roll-entry.ts";
import { inBatches } from "./batches.ts";
import { fieldsOf, type Keys } from "./keys.ts";
import { documentIndex } from "./person-row.ts";

type Staging = Pick<RollStore, "beginStaging" | "stage" | "endStaging">;

export function createRollStaging(db: Database, keys: Keys): Staging {
  return {
    beginStaging: async ({ id, processId, baseId, salt, at }) => {
      const row = { id, process_id: processId, base_id: baseId ?? null, salt, staged_at: at };
      await db("roll_versions").insert(row);
    },
    stage: async ({ id, baseId }, entries) => {
      const counts: ChangeCounts = { added: 0, changed: 0, unchanged: 0 };
      for await (const batch of inBatches(entries)) {
        const rows = await compared(
          db,
          baseId,
          batch.map((entry) => stagedRow(keys, id, entry)),
        );
        for (const { change } of rows) counts[change] += 1;
        await db("roll_staged_rows").insert(rows);
      }
      return counts;
    },
    endStaging: async (versionId, { size, errors }) => {
      await db("roll_versions").where({ id: versionId }).update({ size, errors });
      return countRemoved(db, versionId);
    },
  };
}

export interface StagedRow {
  version_id: string;
  document_index: Buffer;
  content: Buffer;
  content_index: Buffer;
}

function stagedRow({ cipher, index }: Keys, versionId: string, entry: RollEntry): StagedRow {
  const document = documentIndex(index, entry.document);
  const { seal } = fieldsOf(cipher, "roll_staged_rows", stagedKey(versionId, document));
  return {
    version_id: versionId,
    document_index: document,
    content: seal("content", JSON.stringify(entry)),
    content_index: index.of("roll_entries.content", canonicalEntry(entry)),
  };
}

/** The entry that was staged. */
export function stagedEntry({ cipher }: Keys, row: StagedRow): RollEntry {
  const { open } = fieldsOf(cipher, "roll_staged_rows", stagedKey(row.version_id, row.document_index));
  const { last4, email, phone, language, ...rest } = JSON.parse(open("content", row.content)) as RollEntry;
  return { ...rest, last4, email, phone, language };
}

function stagedKey(versionId: string, document: Buffer): string {
  return `${versionId}/${document.toString("hex")}`;
}

/** Each row with what it changes of the base version. */
async function compared(
  db: Database,
  baseId: string | undefined,
  rows: readonly StagedRow[],
): Promise<(StagedRow & { change: Change })[]> {
  const before = await db("people as p")
    .join("roll_entries as e", "e.person_id", "p.id")
    .select<{ document_index: Buffer; content_index: Buffer }[]>("p.document_index", "e.content_index")
    .where("e.version_id", baseId ?? null)
    .whereIn(
      "p.document_index",
      rows.map((row) => row.document_index),
    );
  const contents = new Map(before.map((row) => [row.document_index.toString("hex"), row.content_index]));
  return rows.map((row) => {
    const content = contents.get(row.document_index.toString("hex"));
    return {
      ...row,
      change: content ? (content.equals(row.content_index) ? "unchanged" : "changed") : "added",
    };
  });
}

async function countRemoved(db: Database, versionId: string): Promise<number> {
  const [row] = await db("roll_versions as v")
    .join("roll_entries as e", "e.version_id", "v.base_id")
    .join("people as p", "p.id", "e.person_id")
    .leftJoin("roll_staged_rows as s", (on) =>
      on.on("s.version_id", "v.id").andOn("s.document_index", "p.document_index"),
    )
    .where("v.id", versionId)
    .whereNull("s.version_id")
    .count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

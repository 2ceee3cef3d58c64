import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestLog } from "./an-audit-log.ts";

/** All entries as JSON Lines, as the gateway writes them. */
export async function anExportedFile(log: TestLog, folder: string): Promise<string> {
  const { treeSize, ...head } = await log.call.getHead({});
  const page = { page: 1, pageSize: Number(treeSize), sort: "index", q: "" };
  const { entries } = await log.call.listEntries({ page });
  const lines = [
    { filter: {}, head: { ...head, treeSize: Number(treeSize) } },
    ...entries.map(({ index, leafHash, leaf }) => ({ index: Number(index), leafHash, leaf })),
  ];
  const file = join(folder, "auditoria.jsonl");
  await writeLines(
    file,
    lines.map((line) => JSON.stringify(line)),
  );
  return file;
}

/** With the SHA-256 of them all as the last line. */
export async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join("");
  const sha256 = createHash("sha256").update(text).digest("hex");
  await writeFile(file, `${text}${JSON.stringify({ sha256 })}\n`);
}

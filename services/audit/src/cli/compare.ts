import type { ExportedLine } from "./exported-file.ts";
import type { Check } from "./report.ts";

/** Whether the database has each entry of a file, compared by hash: either side may be summarised. */
export async function compare(
  batches: AsyncIterable<readonly ExportedLine[]>,
  hashesAt: (indexes: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>,
): Promise<Check> {
  const name = "same";
  let treeSize = 0;
  for await (const entries of batches) {
    const stored = await hashesAt(entries.map(({ index }) => index));
    for (const { index, hash } of entries) {
      const now = stored.get(index);
      if (now === undefined) return { name, treeSize, finding: { index, reason: "leaf-missing" } };
      if (!now.equals(hash)) return { name, treeSize, finding: { index, reason: "leaf-changed" } };
      treeSize += 1;
    }
  }
  return { name, treeSize };
}

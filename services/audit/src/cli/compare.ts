import type { Entry } from "../domain/ports.ts";
import type { Check } from "./report.ts";

/** Whether each entry of a file stands in the database as the file has it. */
export async function compare(
  batches: AsyncIterable<readonly Entry[]>,
  leavesAt: (indexes: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<Check> {
  const name = "same";
  let treeSize = 0;
  for await (const entries of batches) {
    const stored = await leavesAt(entries.map(({ index }) => index));
    for (const { index, leaf } of entries) {
      const now = stored.get(index);
      if (now === undefined) return { name, treeSize, finding: { index, reason: "leaf-missing" } };
      if (now !== leaf) return { name, treeSize, finding: { index, reason: "leaf-changed" } };
      treeSize += 1;
    }
  }
  return { name, treeSize };
}

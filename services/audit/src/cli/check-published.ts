import { isContinued } from "@urna/contract/audit/log-proofs";
import { claimedSize } from "../domain/check-heads.ts";
import type { HeadReader } from "../domain/head-reader.ts";
import type { Publication } from "./published.ts";
import type { Check } from "./report.ts";

/** Above this number only the newest heads are checked: each proof is one call. */
const mostProofs = 100;

/** Whether the site's published log continues every kept head. */
export async function checkPublished(
  { head, proof }: Publication,
  reader: HeadReader,
  keptHeads: readonly string[],
): Promise<Check> {
  const name = "published";
  const failed = (index: number, reason: "head-contradicted" | "head-signature-wrong"): Check => ({
    name,
    treeSize: head.treeSize,
    finding: { index, reason },
  });
  const published = await reader.open(head.signedHead);
  if (published?.treeSize !== head.treeSize) return failed(head.treeSize, "head-signature-wrong");
  const sizes = new Map<number, string>();
  for (const signedHead of new Set(keptHeads)) {
    const kept = await reader.open(signedHead);
    if (!kept) return failed(claimedSize(signedHead) ?? 0, "head-signature-wrong");
    const { treeSize, rootHash } = kept;
    if ((sizes.get(treeSize) ?? rootHash) !== rootHash) return failed(treeSize, "head-contradicted");
    sizes.set(treeSize, rootHash);
  }
  const kept = [...sizes].map(([treeSize, rootHash]) => ({ treeSize, rootHash }));
  const provable = kept.filter(({ treeSize }) => treeSize > 0 && treeSize <= published.treeSize);
  const asked = provable.toSorted((a, b) => b.treeSize - a.treeSize).slice(0, mostProofs);
  for (const each of asked) {
    const same = each.treeSize === published.treeSize;
    const path = same ? [] : await proof({ from: each.treeSize, to: published.treeSize });
    if (!(await isContinued(each, published, path))) return failed(each.treeSize, "head-contradicted");
  }
  const newer = kept.filter(({ treeSize }) => treeSize > published.treeSize).length;
  return { name, treeSize: published.treeSize, heads: asked.length, newer };
}

import type { HeadKey } from "./head.ts";

export interface CheckedHeads {
  /** Roots (hex) that the log signed, by tree size. */
  rootsBySize: ReadonlyMap<number, readonly string[]>;
  /** Size of the largest tree that the log ever signed; 0 when it signed none. */
  largest: number;
  /** How many heads do not bear the log's signature. */
  unsigned: number;
}

/** Opens every signed head; the same head from two places counts once. */
export async function checkHeads(key: HeadKey, signedHeads: readonly string[]): Promise<CheckedHeads> {
  const rootsBySize = new Map<number, string[]>();
  let unsigned = 0;
  let largest = 0;
  for (const signedHead of new Set(signedHeads)) {
    const head = await key.open(signedHead);
    if (!head) {
      unsigned += 1;
      continue;
    }
    rootsBySize.set(head.treeSize, [...(rootsBySize.get(head.treeSize) ?? []), head.rootHash]);
    largest = Math.max(largest, head.treeSize);
  }
  return { rootsBySize, largest, unsigned };
}

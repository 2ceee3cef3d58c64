import { z } from "zod";
import type { HeadKey } from "./head.ts";

export interface CheckedHeads {
  /** Roots (hex) that the log signed, by tree size. */
  rootsBySize: ReadonlyMap<number, readonly string[]>;
  /** Size of the largest tree that the log ever signed; 0 when it signed none. */
  largest: number;
  /** Number of heads without the log's signature. */
  unsigned: number;
}

/** Sizes of trees. */
interface Sizes {
  above: number;
  upTo: number;
}

const Claimed = z.object({ treeSize: z.int() });

/** Opens every signed head of these sizes, each head once. A head that names no size is checked with the last ones. */
export async function checkHeads(
  key: Pick<HeadKey, "open">,
  signedHeads: readonly string[],
  { above, upTo }: Sizes,
): Promise<CheckedHeads> {
  const wanted = [...new Set(signedHeads)].filter((signedHead) => {
    const size = claimedSize(signedHead) ?? Infinity;
    return size > above && size <= upTo;
  });
  const rootsBySize = new Map<number, string[]>();
  let unsigned = 0;
  let largest = 0;
  for (const signedHead of wanted) {
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

/** The size in a head whose signature is not verified yet; undefined if it has none. */
export function claimedSize(signedHead: string): number | undefined {
  try {
    const payload = Buffer.from(signedHead.split(".")[1] ?? "", "base64url").toString("utf8");
    return Claimed.parse(JSON.parse(payload)).treeSize;
  } catch {
    return undefined;
  }
}

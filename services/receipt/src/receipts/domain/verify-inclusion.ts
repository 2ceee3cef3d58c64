import { createHash } from "node:crypto";
import { z } from "zod";
import type { Head, InclusionProof } from "./ports.ts";
import type { Receipt } from "./receipt.ts";

const Leaf = z.object({
  kind: z.literal("receipt.issued"),
  receiptId: z.string(),
  electionId: z.string(),
  integrityHash: z.string(),
});

/** Whether the proof leads from a leaf about this receipt to the head's root (RFC 9162, 2.1.3.2). */
export function verifyInclusion(receipt: Receipt, proof: InclusionProof, head: Head): boolean {
  return isAbout(receipt, proof.leaf) && rootFrom(proof, head.treeSize) === head.rootHash;
}

function isAbout(receipt: Receipt, leaf: string): boolean {
  const parsed = Leaf.safeParse(parseJson(leaf));
  if (!parsed.success) return false;
  const { receiptId, electionId, integrityHash } = parsed.data;
  return (
    receiptId === receipt.id && electionId === receipt.electionId && integrityHash === receipt.integrityHash
  );
}

/** Root as lower-case hex; undefined when path and size do not match. */
function rootFrom({ index, leaf, path }: InclusionProof, treeSize: number): string | undefined {
  if (index >= treeSize) return undefined;
  let place = index;
  let last = treeSize - 1;
  let hash = sha256(Buffer.of(0x00), Buffer.from(leaf, "utf8"));
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      hash = sha256(Buffer.of(0x01), sibling, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      hash = sha256(Buffer.of(0x01), hash, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? hash.toString("hex") : undefined;
}

const half = (number: number) => Math.floor(number / 2);

function sha256(...parts: Buffer[]): Buffer {
  return createHash("sha256").update(Buffer.concat(parts)).digest();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

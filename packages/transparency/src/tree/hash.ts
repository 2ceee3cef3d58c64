import { createHash } from "node:crypto";

const leafPrefix = Buffer.of(0x00);
const nodePrefix = Buffer.of(0x01);

/** Root of the tree without leaves: the hash of nothing (RFC 9162, 2.1.1). */
export const emptyRoot = sha256();

/** Hash of one leaf's bytes; 32 bytes (RFC 9162, 2.1.1). */
export function leafHash(leaf: string): Buffer {
  return sha256(leafPrefix, Buffer.from(leaf, "utf8"));
}

/** Hash of an inner node; 32 bytes (RFC 9162, 2.1.1). */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(nodePrefix, left, right);
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

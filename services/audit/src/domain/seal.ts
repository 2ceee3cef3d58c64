import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Binds a leaf to its index, so that a changed record is found even if every hash above it was changed too. */
export interface Seal {
  of(index: number, leafHash: Buffer): Buffer;
  matches(index: number, leafHash: Buffer, seal: Buffer): boolean;
}

/** HMAC-SHA-256 under a key derived (HKDF) from the log's signing seed; 32 bytes. */
export function createSeal(signingSeed: Buffer): Seal {
  const key = Buffer.from(hkdfSync("sha256", signingSeed, "", "urna audit entry seal v1", 32));
  const of = (index: number, leafHash: Buffer) =>
    createHmac("sha256", key).update(`${index}|`).update(leafHash).digest();
  return {
    of,
    matches: (index, leafHash, seal) => seal.length === 32 && timingSafeEqual(of(index, leafHash), seal),
  };
}

import { createHash } from "node:crypto";
import type { Random } from "@urna/belenios/random";

/** Bytes that depend on the seed alone: SHA-256 of seed and counter. */
export function seededRandom(seed: string): Random {
  let counter = 0;
  let stock = Buffer.alloc(0);
  return (length) => {
    while (stock.length < length) {
      const block = createHash("sha256").update(`${seed}|${counter++}`).digest();
      stock = Buffer.concat([stock, block]);
    }
    const bytes = Uint8Array.from(stock.subarray(0, length));
    stock = stock.subarray(length);
    return bytes;
  };
}

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base58Pattern, randomBase58 } from "../base58.ts";
import { secureRandom, type Random } from "../random.ts";

const seedLength = 22;

/** A new seed for a ballot: 22 random Base58 characters (128.9 bits). Two ballots must never share one. */
export function newBallotSeed(random: Random = secureRandom): string {
  return randomBase58(seedLength, random);
}

/** Whether the text has the form of a seed. */
export function isBallotSeed(text: string): boolean {
  return text.length === seedLength && base58Pattern.test(text);
}

/**
 * The bytes of a seed: SHA-256(`urna-opening|1|` || context || `|` || seed || `|` || D(i)) for i = 0, 1, …,
 * concatenated. They are random to everybody without the seed.
 */
export function expandSeed(seed: string, context: string): Random {
  let block = new Uint8Array();
  let blocks = 0;
  let used = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    for (let filled = 0; filled < length;) {
      if (used === block.length) {
        block = sha256(utf8ToBytes(`urna-opening|1|${context}|${seed}|${blocks++}`));
        used = 0;
      }
      const piece = block.subarray(used, used + length - filled);
      bytes.set(piece, filled);
      filled += piece.length;
      used += piece.length;
    }
    return bytes;
  };
}

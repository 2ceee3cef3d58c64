import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { spokenHash, spokenPrefix, type SpokenDigest } from "./spoken-hash.ts";

/** Words and digits of `SHA-256("urna-spoken|" text)`: the same for the same text, in every place and language. */
export function spokenDigest(text: string | Uint8Array): SpokenDigest {
  const bytes = typeof text === "string" ? utf8ToBytes(text) : text;
  return spokenHash(sha256.create().update(utf8ToBytes(spokenPrefix)).update(bytes).digest());
}

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of the UTF-8 bytes, 64 lower-case hex digits: every object's name in the archive. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of the UTF-8 bytes in Base64 without padding, 43 characters: fingerprints and trackers (format.md 1.3). */
export function sha256Base64(text: string): string {
  return digestToBase64(sha256(utf8ToBytes(text)));
}

/** Both forms of one hash: a ballot's tracker, and its record's name. */
export function sha256Both(text: string): { hex: string; base64: string } {
  const digest = sha256(utf8ToBytes(text));
  return { hex: bytesToHex(digest), base64: digestToBase64(digest) };
}

function digestToBase64(digest: Uint8Array): string {
  return btoa(String.fromCharCode(...digest)).replace("=", "");
}

/** SHA-256 of the UTF-8 bytes read as a big-endian integer, modulo `order`: Hq of format.md 1.3, used by every proof. */
export function hashToScalar(order: bigint, text: string): bigint {
  return BigInt("0x" + sha256Hex(text)) % order;
}

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Node's own SHA-256 is several times as fast; a browser has only an asynchronous one. */
const native = globalThis.process?.getBuiltinModule?.("node:crypto");

/** SHA-256 of the UTF-8 bytes, 64 lower-case hex digits: every object's name in the archive. */
export function sha256Hex(text: string): string {
  return native === undefined
    ? bytesToHex(sha256(utf8ToBytes(text)))
    : native.createHash("sha256").update(text, "utf8").digest("hex");
}

/** SHA-256 of bytes, 32 bytes. */
export function sha256Of(bytes: Uint8Array): Uint8Array {
  return native === undefined ? sha256(bytes) : native.createHash("sha256").update(bytes).digest();
}

/** SHA-256 of the UTF-8 bytes in Base64 without padding, 43 characters: fingerprints and trackers (format.md 1.3). */
export function sha256Base64(text: string): string {
  return hexToBase64(sha256Hex(text));
}

/** Both forms of one hash: a ballot's tracker, and its record's name. */
export function sha256Both(text: string): { hex: string; base64: string } {
  const hex = sha256Hex(text);
  return { hex, base64: hexToBase64(hex) };
}

function hexToBase64(hex: string): string {
  return btoa(String.fromCharCode(...hexToBytes(hex))).replace("=", "");
}

/** SHA-256 of the UTF-8 bytes read as a big-endian integer, modulo `order`: Hq of format.md 1.3, used by every proof. */
export function hashToScalar(order: bigint, text: string): bigint {
  return BigInt("0x" + sha256Hex(text)) % order;
}

import { ed25519 } from "@noble/curves/ed25519.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Whether `signature` is an Ed25519 signature of the text's UTF-8 bytes by `key`, both in base64url without padding.
 * Strict as in RFC 8032: a key of small order is refused. So is a second way to write the same bytes: two texts are two keys.
 */
export function textSigned({
  text,
  key,
  signature,
}: {
  text: string;
  key: string;
  signature: string;
}): boolean {
  const keyBytes = bytesOf(key);
  const signatureBytes = bytesOf(signature);
  if (keyBytes?.length !== 32 || signatureBytes?.length !== 64) return false;
  try {
    return ed25519.verify(signatureBytes, utf8ToBytes(text), keyBytes, { zip215: false });
  } catch {
    return false;
  }
}

function bytesOf(base64url: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(base64url)) return undefined;
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = atob(base64);
    if (btoa(bytes).replace(/=+$/, "") !== base64) return undefined;
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

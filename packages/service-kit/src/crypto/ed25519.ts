import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";

/** PKCS #8 (RFC 8410) of an Ed25519 private key, up to its 32-byte seed. */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");
/** SubjectPublicKeyInfo (RFC 8410) of an Ed25519 public key, up to its 32 bytes. */
const spkiPrefix = Buffer.from("302a300506032b6570032100", "hex");

/** A private key from its seed (32 bytes). */
export function ed25519Key(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" });
}

/** The public key of a private one: 32 bytes in base64url. */
export function publicKeyText(privateKey: KeyObject): string {
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return spki.subarray(spkiPrefix.length).toString("base64url");
}

/** A public key from its 32 bytes in base64url. */
export function publicKeyOf(text: string): KeyObject {
  const key = Buffer.concat([spkiPrefix, Buffer.from(text, "base64url")]);
  return createPublicKey({ key, format: "der", type: "spki" });
}

/** The signature of a text's UTF-8 bytes: 64 bytes in base64url. */
export function signText(privateKey: KeyObject, text: string): string {
  return sign(null, Buffer.from(text, "utf8"), privateKey).toString("base64url");
}

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** `nonce (12) | ciphertext | tag (16)` under a new random nonce (NIST SP 800-38D). */
export function seal(key: Buffer, plaintext: Buffer, additionalData: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(additionalData);
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the bytes, the key or the additional data differ from those at sealing. */
export function openSealed(key: Buffer, sealed: Buffer, additionalData: Buffer): Buffer {
  if (sealed.length < nonceLength + tagLength) throw new Error("sealed bytes are too short");
  const nonce = sealed.subarray(0, nonceLength);
  const ciphertext = sealed.subarray(nonceLength, -tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(additionalData).setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}

import sodium from "sodium-native";

export interface BoxKeyPair {
  /** 32 bytes, for sealing. */
  readonly publicKey: Buffer;
  readonly secretKey: Buffer;
}

/** The key pair (X25519) from 32 secret bytes. */
export function boxKeyPair(seed: Buffer): BoxKeyPair {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const secretKey = Buffer.alloc(sodium.crypto_box_SECRETKEYBYTES);
  sodium.crypto_box_seed_keypair(publicKey, secretKey, seed);
  return { publicKey, secretKey };
}

/** Seals to a public key; the sender cannot open the result (libsodium's sealed box). 48 bytes longer. */
export function sealTo(publicKey: Buffer, message: Buffer): Buffer {
  const sealed = Buffer.alloc(message.length + sodium.crypto_box_SEALBYTES);
  sodium.crypto_box_seal(sealed, message, publicKey);
  return sealed;
}

/** Undefined where it was sealed to another key or altered. */
export function openSealedTo({ publicKey, secretKey }: BoxKeyPair, sealed: Buffer): Buffer | undefined {
  if (sealed.length < sodium.crypto_box_SEALBYTES) return undefined;
  const message = Buffer.alloc(sealed.length - sodium.crypto_box_SEALBYTES);
  return sodium.crypto_box_seal_open(message, sealed, publicKey, secretKey) ? message : undefined;
}

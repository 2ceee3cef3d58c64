/** AES-256-GCM with a 16-byte tag at the end, by WebCrypto: in browsers (over HTTPS) and in Node. */

interface Sealing {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
  /** Not encrypted, but authenticated. */
  readonly additionalData?: Uint8Array;
}

export async function aesGcmSeal(sealing: Sealing, plaintext: Uint8Array): Promise<Uint8Array> {
  const key = await imported(sealing.key, "encrypt");
  return new Uint8Array(await crypto.subtle.encrypt(algorithm(sealing), key, Uint8Array.from(plaintext)));
}

/** The plaintext, or `undefined` when key, IV, additional data or any byte differs. */
export async function aesGcmOpen(sealing: Sealing, ciphertext: Uint8Array): Promise<Uint8Array | undefined> {
  const key = await imported(sealing.key, "decrypt");
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(sealing), key, Uint8Array.from(ciphertext)));
  } catch {
    return undefined;
  }
}

function imported(key: Uint8Array, usage: "encrypt" | "decrypt") {
  return crypto.subtle.importKey("raw", Uint8Array.from(key), "AES-GCM", false, [usage]);
}

function algorithm({ iv, additionalData }: Sealing) {
  return {
    name: "AES-GCM",
    iv: Uint8Array.from(iv),
    ...(additionalData === undefined ? {} : { additionalData: Uint8Array.from(additionalData) }),
  };
}

import { openSealed, seal } from "./aes-gcm.ts";

/** Seals data keys under a key that stays elsewhere: the environment, a file, or a key management service. */
export interface KeyWrapper {
  wrap(key: Buffer): Promise<Buffer>;
  /** Rejects when the bytes were not wrapped under this key. */
  unwrap(wrapped: Buffer): Promise<Buffer>;
}

const purpose = Buffer.from("urna data key v1");

/** Wraps with AES-256-GCM under the platform's key (32 bytes), held in this process. */
export function localKeyWrapper(platformKey: Buffer): KeyWrapper {
  return {
    wrap: async (key) => seal(platformKey, key, purpose),
    unwrap: async (wrapped) => openSealed(platformKey, wrapped, purpose),
  };
}

import { openSealed, seal } from "./aes-gcm.ts";

/** Seals data keys under a key that stays elsewhere: the environment, a file, or a key management service. */
export interface KeyWrapper {
  wrap(key: Buffer): Promise<Buffer>;
  /** Rejects with {@link WrongPlatformKey} when the bytes were not wrapped under this key. */
  unwrap(wrapped: Buffer): Promise<Buffer>;
  /** The same data key wrapped under the present key; the same bytes where they are that already. */
  rewrap(wrapped: Buffer): Promise<Buffer>;
}

/** A log drops the messages of errors and keeps their codes, so that the code says all. */
export class WrongPlatformKey extends Error {
  override readonly name = "WrongPlatformKey";
  readonly code = "the-data-keys-are-wrapped-under-another-platform-key";
  constructor() {
    super("the data keys are wrapped under another platform key than the one that is configured");
  }
}

const purpose = Buffer.from("urna data key v1");

/** Wraps with AES-256-GCM under the platform's key (32 bytes), held in this process. */
export function localKeyWrapper(platformKey: Buffer): KeyWrapper {
  const unwrap = async (wrapped: Buffer) => {
    try {
      return openSealed(platformKey, wrapped, purpose);
    } catch {
      throw new WrongPlatformKey();
    }
  };
  return {
    wrap: async (key) => seal(platformKey, key, purpose),
    unwrap,
    rewrap: async (wrapped) => {
      await unwrap(wrapped);
      return wrapped;
    },
  };
}

/** Wraps under `present`, and reads what is still wrapped under `previous`. */
export function withPreviousKey(present: KeyWrapper, previous: KeyWrapper): KeyWrapper {
  const otherwise = (error: unknown) => {
    if (!(error instanceof WrongPlatformKey)) throw error;
  };
  return {
    wrap: present.wrap,
    unwrap: async (wrapped) =>
      (await present.unwrap(wrapped).catch(otherwise)) ?? (await previous.unwrap(wrapped)),
    rewrap: async (wrapped) =>
      (await present.rewrap(wrapped).catch(otherwise)) ??
      (await present.wrap(await previous.unwrap(wrapped))),
  };
}

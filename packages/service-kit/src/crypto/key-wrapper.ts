import { openSealed, seal } from "./aes-gcm.ts";

/** Wraps data keys under a key kept elsewhere: the environment, a file, or a key management service. */
export interface KeyWrapper {
  wrap(key: Buffer): Promise<Buffer>;
  /** Rejects with {@link WrongPlatformKey} when the bytes were wrapped under another key. */
  unwrap(wrapped: Buffer): Promise<Buffer>;
  /** Wraps the same data key under the present key; unchanged bytes if it is already. */
  rewrap(wrapped: Buffer): Promise<Buffer>;
}

/** Logs drop the messages of errors and keep their codes, so the code has to be clear. */
export class WrongPlatformKey extends Error {
  override readonly name = "WrongPlatformKey";
  readonly code = "the-data-keys-are-wrapped-under-another-platform-key";
  constructor() {
    super("the data keys are wrapped under another platform key than the one that is configured");
  }
}

const purpose = Buffer.from("urna data key v1");

/** Wraps with AES-256-GCM under the platform's key (32 bytes) in this process. */
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

/** Wraps under `present`, and also unwraps what is under `previous`. */
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

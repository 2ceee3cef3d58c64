/** Source of random bytes. Tests inject their own; every secret depends on it, so production uses `secureRandom`. */
export type Random = (length: number) => Uint8Array;

/** WebCrypto, present in browsers and in Node. */
export const secureRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

import { createHmac } from "node:crypto";
import { sameBytes } from "./compare.ts";

export interface KeyedHash {
  /**
   * 32 bytes, under the present key. `scope` separates equal values of different meaning: `people.document`, `codes`.
   */
  of(scope: string, value: string): Buffer;
  /** The hashes under every known key, the present one first, for lookups. */
  all(scope: string, value: string): Buffer[];
  /** Whether `stored` is the hash of `value` under any known key, in constant time. */
  matches(scope: string, value: string, stored: Uint8Array): boolean;
}

/**
 * HMAC-SHA-256 for exact searches of encrypted values. The caller normalises the value first. During a rotation,
 * `others` are known too: the next key before it is used for writing, the previous key until no value is under it.
 */
export function blindIndex(key: Buffer, others: readonly Buffer[] = []): KeyedHash {
  return keyedHash("urna blind index v1", [key, ...others]);
}

/**
 * HMAC-SHA-256 for secrets with few possible values, such as one-time codes and last-four answers. `others` as in
 * `blindIndex`.
 */
export function pepper(key: Buffer, others: readonly Buffer[] = []): KeyedHash {
  return keyedHash("urna pepper v1", [key, ...others]);
}

/** HMAC-SHA-256 that compares two values, under a key that is never replaced. */
export function comparison(key: Buffer): KeyedHash {
  return keyedHash("urna comparison v1", [key]);
}

function keyedHash(purpose: string, keys: readonly [Buffer, ...Buffer[]]): KeyedHash {
  const hash = (key: Buffer, scope: string, value: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, scope, value]), "utf8")
      .digest();
  const all = (scope: string, value: string) => keys.map((key) => hash(key, scope, value));
  return {
    of: (scope, value) => hash(keys[0], scope, value),
    all,
    matches: (scope, value, stored) =>
      all(scope, value)
        .map((each) => sameBytes(each, stored))
        .includes(true),
  };
}

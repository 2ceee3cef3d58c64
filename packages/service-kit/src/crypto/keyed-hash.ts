import { createHmac } from "node:crypto";
import { sameBytes } from "./compare.ts";

export interface KeyedHash {
  /** 32 bytes, under the present key. `scope` keeps equal values of different meaning apart: `people.document`, `codes`. */
  of(scope: string, value: string): Buffer;
  /** The hash under every known key, the present one first: what to look a value up by. */
  all(scope: string, value: string): Buffer[];
  /** Whether `stored` is the hash of `value` under any known key, in constant time. */
  matches(scope: string, value: string, stored: Uint8Array): boolean;
}

/**
 * HMAC-SHA-256 for exact searches of encrypted values. The caller normalises the value first. While the key is replaced,
 * `others` are known beside it: the next one before it is written with, the previous one until nothing is under it.
 */
export function blindIndex(key: Buffer, others: readonly Buffer[] = []): KeyedHash {
  return keyedHash("urna blind index v1", [key, ...others]);
}

/** HMAC-SHA-256 for secrets of few values, such as one-time codes and last-four answers. `others` as of an index. */
export function pepper(key: Buffer, others: readonly Buffer[] = []): KeyedHash {
  return keyedHash("urna pepper v1", [key, ...others]);
}

/** HMAC-SHA-256 that shows whether two values are the same, under a key that is never replaced. */
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

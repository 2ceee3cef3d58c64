import { createHmac } from "node:crypto";
import { sameBytes } from "./compare.ts";

export interface KeyedHash {
  /** 32 bytes. `scope` keeps equal values of different meaning apart: `people.document`, `codes`. */
  of(scope: string, value: string): Buffer;
  /** Whether `stored` is the hash of `value`, in constant time. */
  matches(scope: string, value: string, stored: Uint8Array): boolean;
}

/** HMAC-SHA-256 for exact look-ups of encrypted values. The caller normalises the value first. */
export function blindIndex(key: Buffer): KeyedHash {
  return keyedHash("urna blind index v1", key);
}

/** HMAC-SHA-256 for secrets of few values, such as one-time codes and last-four answers. */
export function pepper(key: Buffer): KeyedHash {
  return keyedHash("urna pepper v1", key);
}

function keyedHash(purpose: string, key: Buffer): KeyedHash {
  const of = (scope: string, value: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, scope, value]), "utf8")
      .digest();
  return { of, matches: (scope, value, stored) => sameBytes(of(scope, value), stored) };
}

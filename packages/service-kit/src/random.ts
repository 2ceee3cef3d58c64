import { randomBytes, randomInt, randomUUID } from "node:crypto";

export interface Random {
  bytes(count: number): Buffer;
  /** A whole number from 0 to `below` - 1; `below` at most 2^48. */
  integer(below: number): number;
  uuid(): string;
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  integer: (below) => randomInt(below),
  uuid: () => randomUUID(),
};

/** An opaque 256-bit reference, 43 characters of base64url. */
export function token(random: Random): string {
  return random.bytes(32).toString("base64url");
}

/** `count` decimal digits, each value equally likely, leading zeros kept. */
export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.integer(10)).join("");
}

/** A new list in a uniformly random order (Fisher-Yates). */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random.integer(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

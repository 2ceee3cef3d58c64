import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";

const scope = "challenges.code";

/** What is stored of a code. Bound to the browser's secret, so that equal codes look different. */
export function codeHash(pepper: KeyedHash, secretHash: Buffer, code: string): Buffer {
  return pepper.of(scope, bound(secretHash, code));
}

export function isCode(
  pepper: KeyedHash,
  challenge: { secretHash: Buffer; code: Buffer },
  code: string,
): boolean {
  return pepper.matches(scope, bound(challenge.secretHash, code), challenge.code);
}

function bound(secretHash: Buffer, code: string): string {
  return `${secretHash.toString("hex")}|${code}`;
}

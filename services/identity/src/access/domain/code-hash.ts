import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Random } from "@urna/service-kit/random";

const scope = "challenges.code";

/** What is stored of a code. */
export interface SealedCode {
  /** So that equal codes look different. */
  readonly codeSalt: Buffer;
  /** Keyed hash of salt and code. */
  readonly code: Buffer;
}

export function sealCode(
  { pepper, random }: { pepper: KeyedHash; random: Random },
  code: string,
): SealedCode {
  const codeSalt = random.bytes(16);
  return { codeSalt, code: pepper.of(scope, salted(codeSalt, code)) };
}

export function isCode(pepper: KeyedHash, sealed: SealedCode, code: string): boolean {
  return pepper.matches(scope, salted(sealed.codeSalt, code), sealed.code);
}

const salted = (salt: Buffer, code: string) => `${salt.toString("hex")}|${code}`;

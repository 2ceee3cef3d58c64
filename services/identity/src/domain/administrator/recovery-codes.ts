import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import { provePassword, type ProvingDependencies } from "./prove-password.ts";

const count = 10;
const length = 10;

/** Crockford's base 32: no letter that is taken for a figure. Ten of them are 50 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newRecoveryCodes(random: Random): string[] {
  const one = () => Array.from({ length }, () => alphabet[random.integer(alphabet.length)]).join("");
  return Array.from({ length: count }, one).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** What is stored of a code, however it is written: in lower case, without its hyphen, with O for 0. */
export function recoveryHash(pepper: KeyedHash, administratorId: string, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return pepper.of("recovery_codes.code", `${administratorId}|${plain}`);
}

interface Dependencies extends ProvingDependencies {
  pepper: KeyedHash;
  random: Random;
}

/** Ten new codes in place of those before. Errors: invalid-request (password), write-conflict (no second factor). */
export async function makeRecoveryCodes(
  dependencies: Dependencies,
  { administratorId, password }: { administratorId: string; password: string },
): Promise<string[]> {
  const { totpSecret } = await provePassword(dependencies, { administratorId, password, path: "password" });
  if (totpSecret === undefined) throw new DomainError("write-conflict");
  const codes = newRecoveryCodes(dependencies.random);
  const hashes = codes.map((code) => recoveryHash(dependencies.pepper, administratorId, code));
  await dependencies.administrators.replaceRecoveryCodes(administratorId, hashes);
  return codes;
}

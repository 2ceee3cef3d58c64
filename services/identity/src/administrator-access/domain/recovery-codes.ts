import type { AdministratorId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { AdministratorAccount, FirstSecondFactor } from "../../administrators/domain/ports.ts";
import { provePassword, type ProvingDependencies } from "./prove-password.ts";
import { signInMethods } from "./second-factors.ts";

const count = 10;
const length = 10;

/** Crockford's base 32: no letter that is taken for a figure. Ten of them are 50 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newRecoveryCodes(random: Random): string[] {
  const one = () => Array.from({ length }, () => alphabet[random.integer(alphabet.length)]).join("");
  return Array.from({ length: count }, one).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const scope = "recovery_codes.code";

/** What is stored of a code. */
function recoveryHash(pepper: KeyedHash, administratorId: AdministratorId, code: string): Buffer {
  return pepper.of(scope, bound(administratorId, code));
}

/** What may be stored of a code, under whichever key. */
export function recoveryHashes(pepper: KeyedHash, administratorId: AdministratorId, code: string): Buffer[] {
  return pepper.all(scope, bound(administratorId, code));
}

/** However it is written: in lower case, without its hyphen, with O for 0. */
function bound(administratorId: AdministratorId, code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return `${administratorId}|${plain}`;
}

interface Dependencies extends ProvingDependencies {
  pepper: KeyedHash;
  random: Random;
}

/** What comes with the second factor that is about to be added, where it is the first; else nothing. */
export function firstSecondFactor(
  { random, pepper }: Pick<Dependencies, "random" | "pepper">,
  account: AdministratorAccount,
  keep: string | undefined,
): { codes: string[]; first: FirstSecondFactor | undefined } {
  if (signInMethods(account).length > 0) return { codes: [], first: undefined };
  const codes = newRecoveryCodes(random);
  return {
    codes,
    first: { recoveryCodes: codes.map((code) => recoveryHash(pepper, account.id, code)), keep },
  };
}

/** Ten new codes in place of those before. Errors: invalid-request (password), write-conflict (no second factor). */
export async function makeRecoveryCodes(
  dependencies: Dependencies,
  { administratorId, password }: { administratorId: AdministratorId; password: string },
): Promise<string[]> {
  const account = await provePassword(dependencies, { administratorId, password, path: "password" });
  if (signInMethods(account).length === 0) throw new DomainError("write-conflict");
  const codes = newRecoveryCodes(dependencies.random);
  const hashes = codes.map((code) => recoveryHash(dependencies.pepper, administratorId, code));
  await dependencies.administrators.replaceRecoveryCodes(administratorId, hashes, dependencies.clock.now());
  return codes;
}

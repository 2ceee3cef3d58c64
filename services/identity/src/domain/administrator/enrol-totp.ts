import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { GuessStore } from "../access/ports.ts";
import type { AdministratorStore } from "./ports.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { newTotpSecret, otpauthUri, totpStep } from "./totp.ts";

interface Dependencies {
  administrators: AdministratorStore;
  guesses: GuessStore;
  clock: Clock;
  random: Random;
  pepper: KeyedHash;
}

/**
 * Makes a secret that counts once it is confirmed. Errors: not-found; write-conflict while a second factor is on, which
 * only the password takes away.
 */
export async function beginTotpEnrolment(
  { administrators, random }: Pick<Dependencies, "administrators" | "random">,
  administratorId: string,
): Promise<{ otpauthUri: string; secret: string }> {
  const administrator = await administrators.find(administratorId);
  if (!administrator) throw new DomainError("not-found");
  if (administrator.totpSecret !== undefined) throw new DomainError("write-conflict");
  const secret = newTotpSecret(random.bytes(20));
  await administrators.setPendingTotp(administratorId, secret);
  return { secret, otpauthUri: otpauthUri(secret, { issuer: "Urna", email: administrator.email }) };
}

/** The recovery codes, told once. Errors: not-found (nothing to confirm), invalid-code, too-many-requests. */
export async function confirmTotpEnrolment(
  { administrators, guesses, clock, random, pepper }: Dependencies,
  { administratorId, code }: { administratorId: string; code: string },
): Promise<string[]> {
  const secret = (await administrators.find(administratorId))?.totpPendingSecret;
  if (secret === undefined) throw new DomainError("not-found");
  const guess = { subject: "secondFactor", key: administratorId } as const;
  await guesses.begin([guess], clock.now());
  const step = totpStep(secret, code, clock.now());
  if (step === undefined) throw new DomainError("invalid-code");
  await guesses.right({ forget: [guess], takeBack: [] });
  const codes = newRecoveryCodes(random);
  const recoveryCodes = codes.map((each) => recoveryHash(pepper, administratorId, each));
  await administrators.confirmTotp(administratorId, { secret, step, recoveryCodes });
  return codes;
}

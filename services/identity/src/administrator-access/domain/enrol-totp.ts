import type { AdministratorId, SessionId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import { tryGuess, type GuessingDependencies } from "../../guesses/domain/try-guess.ts";
import type { AdministratorStore } from "../../administrators/domain/ports.ts";
import { firstSecondFactor } from "./recovery-codes.ts";
import { newTotpSecret, otpauthUri, totpStep } from "./totp.ts";

interface Dependencies extends GuessingDependencies {
  administrators: AdministratorStore;
  random: Random;
  pepper: KeyedHash;
}

/**
 * Makes a secret that counts once it is confirmed. Errors: not-found; write-conflict while there is one that counts,
 * which only the password takes away.
 */
export async function beginTotpEnrolment(
  { administrators, random }: Pick<Dependencies, "administrators" | "random">,
  administratorId: AdministratorId,
): Promise<{ otpauthUri: string; secret: string }> {
  const administrator = await administrators.findAccount(administratorId);
  if (!administrator) throw new DomainError("not-found");
  if (administrator.totpSecret !== undefined) throw new DomainError("write-conflict");
  const secret = newTotpSecret(random.bytes(20));
  await administrators.setPendingTotp(administratorId, secret);
  return { secret, otpauthUri: otpauthUri(secret, { issuer: "Urna", email: administrator.email }) };
}

/**
 * The recovery codes, shown once, where this is the account's first second factor; every session but `sessionId`, opened
 * without one, ends with it. Errors: not-found (nothing to confirm), invalid-code, too-many-requests.
 */
export async function confirmTotpEnrolment(
  dependencies: Dependencies,
  {
    administratorId,
    code,
    sessionId,
  }: { administratorId: AdministratorId; code: string; sessionId: SessionId | undefined },
): Promise<string[]> {
  const { administrators, clock } = dependencies;
  const account = await administrators.findAccount(administratorId);
  const secret = account?.totpPendingSecret;
  if (!account || secret === undefined) throw new DomainError("not-found");
  const guess = { own: { subject: "secondFactor", key: `${administratorId}|${sessionId ?? ""}` } } as const;
  const step = totpStep(secret, code, clock.now());
  const right = await tryGuess(dependencies, guess, () => step !== undefined);
  if (!right || step === undefined) throw new DomainError("invalid-code");
  const { codes, first } = firstSecondFactor(dependencies, account, sessionId);
  await administrators.confirmTotp(administratorId, { secret, step, at: clock.now(), first });
  return codes;
}

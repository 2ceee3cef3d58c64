import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { GuessStore } from "../access/ports.ts";
import type { AdministratorStore } from "./ports.ts";
import { newTotpSecret, otpauthUri, totpStep } from "./totp.ts";

interface Dependencies {
  administrators: AdministratorStore;
  guesses: GuessStore;
  clock: Clock;
  random: Random;
}

/** Makes a secret that counts once it is confirmed; until then an earlier one stays in force. Errors: not-found. */
export async function beginTotpEnrolment(
  { administrators, random }: Dependencies,
  administratorId: string,
): Promise<{ otpauthUri: string; secret: string }> {
  const administrator = await administrators.find(administratorId);
  if (!administrator) throw new DomainError("not-found");
  const secret = newTotpSecret(random.bytes(20));
  await administrators.setPendingTotp(administratorId, secret);
  return { secret, otpauthUri: otpauthUri(secret, { issuer: "Urna", email: administrator.email }) };
}

/** Errors: not-found (nothing to confirm), invalid-code, too-many-requests. */
export async function confirmTotpEnrolment(
  { administrators, guesses, clock }: Dependencies,
  { administratorId, code }: { administratorId: string; code: string },
): Promise<void> {
  const secret = (await administrators.find(administratorId))?.totpPendingSecret;
  if (secret === undefined) throw new DomainError("not-found");
  const guess = { subject: "secondFactor", key: administratorId } as const;
  await guesses.begin([guess], clock.now());
  const step = totpStep(secret, code, clock.now());
  if (step === undefined) throw new DomainError("invalid-code");
  await guesses.right({ forget: [guess], takeBack: [] });
  await administrators.confirmTotp(administratorId, { secret, step });
}

import { DomainError } from "@urna/service-kit/errors";
import { tokenHash } from "../session/tokens.ts";
import { enter, type AdministratorEntered, type SignInDependencies } from "./sign-in.ts";
import type { AdministratorAccount } from "./ports.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";

const mostTries = 5;

/**
 * Opens the session that a right password earned, with a code of the application or a recovery code. A code works once:
 * neither its time step nor an earlier one can be used again. Errors: invalid-code, code-expired, too-many-requests.
 */
export async function answerSecondFactor(
  dependencies: SignInDependencies,
  { challengeId, code, device }: { challengeId: string; code: string; device: string },
): Promise<AdministratorEntered> {
  const { administrators, guesses, clock } = dependencies;
  const hash = tokenHash(challengeId);
  const challenge = await administrators.takeSecondFactorTry(hash, mostTries);
  if (!challenge) throw new DomainError("invalid-code");
  const now = clock.now();
  if (challenge.expiresAt <= now) throw new DomainError("code-expired");
  const { administratorId } = challenge;
  const guess = { subject: "secondFactor", key: administratorId } as const;
  await guesses.begin([guess], now);
  const administrator = await administrators.find(administratorId);
  if (!administrator || administrator.state !== "active") throw new DomainError("invalid-code");
  const fresh =
    (await useUp(dependencies, administrator, code)) && (await administrators.closeSecondFactor(hash));
  if (!fresh) throw new DomainError("invalid-code");
  await guesses.right({ forget: [guess], takeBack: [] });
  return enter(dependencies, administrator, device);
}

async function useUp(
  { administrators, clock, pepper }: SignInDependencies,
  { id, totpSecret }: AdministratorAccount,
  code: string,
): Promise<boolean> {
  if (totpSecret === undefined) return false;
  if (!/^\d{6}$/.test(code)) return administrators.useRecoveryCode(id, recoveryHash(pepper, id, code));
  const step = totpStep(totpSecret, code, clock.now());
  return step !== undefined && administrators.useTotpStep(id, step);
}

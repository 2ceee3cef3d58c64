import { DomainError } from "@urna/service-kit/errors";
import { tokenHash } from "../session/tokens.ts";
import { enter, type AdministratorEntered, type SignInDependencies } from "./sign-in.ts";
import { totpStep } from "./totp.ts";

const mostTries = 5;

/**
 * Opens the session that a right password earned. A code works once: neither its time step nor an earlier one can
 * be used again. Errors: invalid-code, code-expired, too-many-requests.
 */
export async function answerSecondFactor(
  dependencies: SignInDependencies,
  { challengeId, code }: { challengeId: string; code: string },
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
  const step = administrator?.totpSecret && totpStep(administrator.totpSecret, code, now);
  if (!administrator || !step) throw new DomainError("invalid-code");
  const fresh =
    (await administrators.useTotpStep(administratorId, step)) &&
    (await administrators.closeSecondFactor(hash));
  if (!fresh) throw new DomainError("invalid-code");
  await guesses.right({ forget: [guess], takeBack: [] });
  return enter(dependencies, administrator);
}

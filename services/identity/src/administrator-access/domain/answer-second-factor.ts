import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { AdministratorId, ChallengeId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { attemptOf } from "../../sessions/domain/attempt.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import { askForPasskey, checkPasskey, type PasskeyDependencies } from "./passkey-assertion.ts";
import { knownDevice } from "./known-device.ts";
import { enter, type AdministratorEntered, type Browser, type SignInDependencies } from "./sign-in.ts";
import type { AdministratorAccount } from "../../administrators/domain/ports.ts";
import { tryCode } from "./try-code.ts";

const mostTries = 5;

/** A challenge of `mfa-required`, and from which browser it is answered. */
interface Answering extends Browser {
  challengeId: ChallengeId;
  /** Random, of the page for this answer: the same within two minutes opens another session. */
  attemptKey: string | undefined;
}

/**
 * Opens the session that a right password earned, with a code of the application or a recovery code. A code works once:
 * neither its time step nor an earlier one can be used again. Errors: invalid-code, code-expired, too-many-requests.
 */
export function answerSecondFactor(
  dependencies: SignInDependencies,
  { code, ...answering }: Answering & { code: string },
): Promise<AdministratorEntered> {
  return answer(dependencies, { ...answering, typed: code }, async (administrator) => {
    const guess = await guessOf(dependencies, administrator.id, answering.deviceToken);
    return tryCode(dependencies, guess, { administrator, code });
  });
}

/** Where somebody has signed in before, others' wrong codes do not make them wait, even if these know the password. */
async function guessOf(
  dependencies: SignInDependencies,
  administratorId: AdministratorId,
  deviceToken: string,
) {
  const known = await knownDevice(dependencies, deviceToken, administratorId);
  if (known !== undefined) return { own: { subject: "secondFactorAndDevice", key: known } } as const;
  return { own: { subject: "secondFactor", key: administratorId } } as const;
}

/**
 * As {@link answerSecondFactor}, with what a passkey says to {@link askPasskeyToSignIn}. Nobody guesses what a passkey
 * signs, so that nobody's misses delay it. Errors: invalid-code, code-expired.
 */
export function answerWithPasskey(
  dependencies: SignInDependencies & PasskeyDependencies,
  { response, ...answering }: Answering & { response: AuthenticationResponseJSON },
): Promise<AdministratorEntered> {
  const { challengeId } = answering;
  const isRight = ({ id: administratorId }: AdministratorAccount) =>
    checkPasskey(dependencies, { challengeId, administratorId, purpose: "sign-in", response });
  return answer(dependencies, { ...answering, typed: JSON.stringify(response) }, isRight);
}

/** The passkey challenge after a right password. Errors: invalid-code, code-expired. */
export async function askPasskeyToSignIn(
  dependencies: SignInDependencies & PasskeyDependencies,
  challengeId: ChallengeId,
) {
  const { administrators, clock } = dependencies;
  const challenge = await administrators.findSecondFactor(tokenHash(challengeId), mostTries);
  if (!challenge) throw new DomainError("invalid-code");
  if (challenge.expiresAt <= clock.now()) throw new DomainError("code-expired");
  const { administratorId } = challenge;
  const asked = await askForPasskey(dependencies, { administratorId, purpose: "sign-in", challengeId });
  if (!asked) throw new DomainError("invalid-code");
  return asked.options;
}

async function answer(
  dependencies: SignInDependencies,
  { challengeId, attemptKey, typed, ...browser }: Answering & { typed: string },
  isRight: (administrator: AdministratorAccount) => Promise<boolean>,
): Promise<AdministratorEntered> {
  const { administrators, clock } = dependencies;
  const hash = tokenHash(challengeId);
  const now = clock.now();
  const attempt = attemptOf(attemptKey, typed, now);
  const before = await administrators.findAccountOfAttempt(hash, attempt);
  if (before?.state === "active") return enter(dependencies, before, browser);
  const challenge = await administrators.takeSecondFactorTry(hash, mostTries);
  if (!challenge) throw new DomainError("invalid-code");
  if (challenge.expiresAt <= now) throw new DomainError("code-expired");
  const { administratorId } = challenge;
  const administrator = await administrators.findAccount(administratorId);
  if (!administrator || administrator.state !== "active") throw new DomainError("invalid-code");
  const fresh = (await isRight(administrator)) && (await administrators.closeSecondFactor(hash, attempt));
  if (!fresh) throw new DomainError("invalid-code");
  return enter(dependencies, administrator, browser);
}

import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import { token } from "@urna/service-kit/random";
import type { GuessStore } from "../access/ports.ts";
import { openSession, type OpeningDependencies } from "../session/open-session.ts";
import type { Administrator } from "../session/ports.ts";
import { tokenHash, type SessionTokens } from "../session/tokens.ts";
import type { AdministratorAccount, AdministratorStore, Passwords } from "./ports.ts";
import { isSecondFactorMissing } from "./second-factor-rule.ts";
import { signInMethods } from "./second-factors.ts";

export interface SignInDependencies extends OpeningDependencies {
  administrators: AdministratorStore;
  passwords: Passwords;
  guesses: GuessStore;
  pepper: KeyedHash;
}

export interface AdministratorEntered {
  tokens: SessionTokens;
  administrator: Administrator;
  /** The session is good for adding a second factor and for nothing else. */
  secondFactorMissing: boolean;
}

const secondFactorMs = 300_000;

/**
 * Opens a session for an administrator, or asks for the second factor. A wrong password, an unknown address and a
 * suspended account cannot be told apart. Errors: invalid-credentials, too-many-requests, mfa-required
 * (details.challengeId, and in details.methods what may answer it).
 */
export async function signIn(
  dependencies: SignInDependencies,
  { email, password, address, device }: { email: string; password: string; address: string; device: string },
): Promise<AdministratorEntered> {
  const { administrators, passwords, guesses, clock } = dependencies;
  const account = email.trim().toLowerCase();
  const here = { subject: "accountAndAddress", key: `${account}|${address}` } as const;
  const anywhere = { subject: "account", key: account } as const;
  await guesses.begin([here, anywhere], clock.now());
  const administrator = await administrators.findByEmail(account);
  const right = await passwords.verify(administrator?.passwordHash, password);
  const hash = administrator?.passwordHash;
  if (administrator?.state !== "active" || hash === undefined || !right) {
    throw new DomainError("invalid-credentials");
  }
  await guesses.right({ forget: [here], takeBack: [anywhere] });
  if (passwords.isStale(hash)) {
    await administrators.setPasswordHash(administrator.id, await passwords.hash(password));
  }
  if (signInMethods(administrator).length > 0) throw await askSecondFactor(dependencies, administrator);
  return enter(dependencies, administrator, device);
}

export async function enter(
  dependencies: SignInDependencies,
  administrator: AdministratorAccount,
  device: string,
): Promise<AdministratorEntered> {
  const owner = { kind: "admin", administratorId: administrator.id, device } as const;
  const tokens = await openSession(dependencies, owner);
  await dependencies.administrators.signedIn(administrator.id, dependencies.clock.now());
  const { role } = administrator;
  const secondFactors = signInMethods(administrator).length;
  const secondFactorMissing = await isSecondFactorMissing(dependencies, { role, secondFactors });
  return { tokens, administrator, secondFactorMissing };
}

async function askSecondFactor(
  { administrators, clock, random }: SignInDependencies,
  administrator: AdministratorAccount,
): Promise<DomainError> {
  const challengeId = token(random);
  const expiresAt = new Date(clock.now().getTime() + secondFactorMs);
  const owner = { administratorId: administrator.id };
  await administrators.openSecondFactor({ tokenHash: tokenHash(challengeId), ...owner, expiresAt });
  return new DomainError("mfa-required", { challengeId, methods: signInMethods(administrator) });
}

import { DomainError } from "@urna/service-kit/errors";
import { token } from "@urna/service-kit/random";
import type { GuessStore } from "../access/ports.ts";
import { openSession, type SessionDependencies } from "../session/open-session.ts";
import type { Administrator } from "../session/ports.ts";
import { tokenHash, type SessionTokens } from "../session/tokens.ts";
import type { AdministratorStore, Passwords } from "./ports.ts";

export interface SignInDependencies extends SessionDependencies {
  administrators: AdministratorStore;
  passwords: Passwords;
  guesses: GuessStore;
}

export interface AdministratorEntered {
  tokens: SessionTokens;
  administrator: Administrator;
}

const secondFactorMs = 300_000;

/**
 * Opens a session for an administrator, or asks for the second factor. A wrong password and an unknown address
 * cannot be told apart. Errors: invalid-credentials, too-many-requests, mfa-required (details.challengeId).
 */
export async function signIn(
  dependencies: SignInDependencies,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<AdministratorEntered> {
  const { administrators, passwords, guesses, clock } = dependencies;
  const account = email.trim().toLowerCase();
  const here = { subject: "accountAndAddress", key: `${account}|${address}` } as const;
  const anywhere = { subject: "account", key: account } as const;
  await guesses.begin([here, anywhere], clock.now());
  const administrator = await administrators.findByEmail(account);
  const right = await passwords.verify(administrator?.passwordHash, password);
  if (!administrator || !right) throw new DomainError("invalid-credentials");
  await guesses.right({ forget: [here], takeBack: [anywhere] });
  if (passwords.isStale(administrator.passwordHash)) {
    await administrators.setPasswordHash(administrator.id, await passwords.hash(password));
  }
  if (administrator.totpSecret !== undefined) throw await askSecondFactor(dependencies, administrator.id);
  return enter(dependencies, administrator);
}

export async function enter(
  dependencies: SignInDependencies,
  administrator: Administrator,
): Promise<AdministratorEntered> {
  const tokens = await openSession(dependencies, { kind: "admin", administratorId: administrator.id });
  await dependencies.administrators.signedIn(administrator.id);
  return { tokens, administrator };
}

async function askSecondFactor(
  { administrators, clock, random }: SignInDependencies,
  administratorId: string,
): Promise<DomainError> {
  const challengeId = token(random);
  const expiresAt = new Date(clock.now().getTime() + secondFactorMs);
  await administrators.openSecondFactor({ tokenHash: tokenHash(challengeId), administratorId, expiresAt });
  return new DomainError("mfa-required", { challengeId });
}

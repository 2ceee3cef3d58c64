import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import { token } from "@urna/service-kit/random";
import type { GuessStore } from "../access/ports.ts";
import { openSession, type OpeningDependencies } from "../session/open-session.ts";
import type { Administrator } from "../session/ports.ts";
import { tokenHash, type SessionTokens } from "../session/tokens.ts";
import type { AdministratorStore, Passwords } from "./ports.ts";

export interface SignInDependencies extends OpeningDependencies {
  administrators: AdministratorStore;
  passwords: Passwords;
  guesses: GuessStore;
  pepper: KeyedHash;
}

export interface AdministratorEntered {
  tokens: SessionTokens;
  administrator: Administrator;
}

const secondFactorMs = 300_000;

/**
 * Opens a session for an administrator, or asks for the second factor. A wrong password, an unknown address and a
 * suspended account cannot be told apart. Errors: invalid-credentials, too-many-requests, mfa-required (details.challengeId).
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
  if (administrator.totpSecret !== undefined) throw await askSecondFactor(dependencies, administrator.id);
  return enter(dependencies, administrator, device);
}

export async function enter(
  dependencies: SignInDependencies,
  administrator: Administrator,
  device: string,
): Promise<AdministratorEntered> {
  const owner = { kind: "admin", administratorId: administrator.id, device } as const;
  const tokens = await openSession(dependencies, owner);
  await dependencies.administrators.signedIn(administrator.id, dependencies.clock.now());
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

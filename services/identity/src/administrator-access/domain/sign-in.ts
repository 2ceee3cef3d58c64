import { DomainError } from "@urna/service-kit/errors";
import { token } from "@urna/service-kit/random";
import type { Guess } from "../../access/domain/ports.ts";
import { tryGuess, type GuessingDependencies } from "../../guesses/domain/try-guess.ts";
import { countAgainst, guarded, type GuardDependencies } from "../../guesses/domain/guarded.ts";
import { networksOf } from "@urna/service-kit/networks";
import { openSession, type OpeningDependencies } from "../../sessions/domain/open-session.ts";
import type { Administrator } from "../../sessions/domain/ports.ts";
import { tokenHash, type SessionTokens } from "../../sessions/domain/tokens.ts";
import { knownDevice, rememberDevice, type DeviceDependencies, type DeviceToken } from "./known-device.ts";
import type {
  AdministratorAccount,
  AdministratorStore,
  Passwords,
} from "../../administrators/domain/ports.ts";
import { isSecondFactorMissing } from "./second-factor-rule.ts";
import { signInMethods } from "./second-factors.ts";

export interface SignInDependencies
  extends OpeningDependencies, GuardDependencies, DeviceDependencies, GuessingDependencies {
  administrators: AdministratorStore;
  passwords: Passwords;
}

export interface AdministratorEntered {
  tokens: SessionTokens;
  administrator: Administrator;
  /** The session is good for adding a second factor and for nothing else. */
  secondFactorMissing: boolean;
  /** What the browser keeps, so that others' wrong tries do not delay it. */
  deviceToken: DeviceToken;
}

/** The browser that somebody signs in with. */
export interface Browser {
  /** Its family and system, as its User-Agent names them. */
  readonly device: string;
  /** What it kept of an earlier sign-in; empty: nothing. */
  readonly deviceToken: string;
}

export interface SignIn extends Browser {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** Of the work that a refusal asked for. */
  readonly proof: string | undefined;
}

const secondFactorMs = 300_000;

/**
 * Opens a session for an administrator, or asks for the second factor. A wrong password, an unknown address and a
 * suspended account look the same. A browser in which the account has signed in before waits for its own wrong
 * tries alone. Errors: invalid-credentials, proof-of-work-required, too-many-requests, mfa-required
 * (details.challengeId, and in details.methods what may answer it).
 */
export async function signIn(dependencies: SignInDependencies, asked: SignIn): Promise<AdministratorEntered> {
  const account = asked.email.trim().toLowerCase();
  const administrator = await dependencies.administrators.findAccountByEmail(account);
  const known = await knownDevice(dependencies, asked.deviceToken, administrator?.id);
  if (known !== undefined) {
    const guess = { own: { subject: "accountAndDevice", key: known } } as const;
    return passwordGiven(dependencies, asked, { administrator, guess });
  }
  const own = { subject: "accountAndAddress", key: `${account}|${networksOf(asked.address).near}` } as const;
  const anywhere = { subject: "account", key: account } as const;
  const call = { call: "administrator", subject: account, watched: "missed" } as const;
  const { address, proof } = asked;
  return guarded(dependencies, { ...call, address, proof }, (proven) =>
    passwordGiven(dependencies, asked, { administrator, guess: { own, anywhere, proven } }),
  );
}

async function passwordGiven(
  dependencies: SignInDependencies,
  { password, address, ...browser }: SignIn,
  { administrator, guess }: { administrator: AdministratorAccount | undefined; guess: Guess },
): Promise<AdministratorEntered> {
  const { administrators, passwords } = dependencies;
  const hash = administrator?.passwordHash;
  const right = await tryGuess(dependencies, guess, async (refuseEarly) => {
    const matches = await passwords.verifyPassword(hash, password, refuseEarly);
    return matches && administrator?.state === "active";
  });
  if (!administrator || hash === undefined || !right) {
    await countAgainst(dependencies, "missed", address);
    throw new DomainError("invalid-credentials");
  }
  if (passwords.isStale(hash)) {
    await administrators.setPasswordHash(administrator.id, await passwords.hashPassword(password));
  }
  if (signInMethods(administrator).length > 0) throw await askSecondFactor(dependencies, administrator);
  return enter(dependencies, administrator, browser);
}

export async function enter(
  dependencies: SignInDependencies,
  administrator: AdministratorAccount,
  { device, deviceToken }: Browser,
): Promise<AdministratorEntered> {
  const owner = { kind: "admin", administratorId: administrator.id, device } as const;
  const tokens = await openSession(dependencies, owner);
  await dependencies.administrators.recordSignIn(administrator.id, dependencies.clock.now());
  const { role } = administrator;
  const secondFactors = signInMethods(administrator).length;
  const secondFactorMissing = await isSecondFactorMissing(dependencies, { role, secondFactors });
  const remembered = await rememberDevice(dependencies, deviceToken, administrator.id);
  return { tokens, administrator, secondFactorMissing, deviceToken: remembered };
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

import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { AdministratorId, ChallengeId, SessionId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import { token } from "@urna/service-kit/random";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import { passkeyName } from "./own-passkeys.ts";
import { passkeyChallengeMs, type PasskeyDependencies } from "./passkey-assertion.ts";
import type { PasskeyCredential } from "./passkey-ports.ts";
import type { AdministratorStore } from "../../administrators/domain/ports.ts";
import { firstSecondFactor } from "./recovery-codes.ts";

type Dependencies = PasskeyDependencies & { administrators: AdministratorStore; pepper: KeyedHash };

/** More than anybody carries; the list of passkeys that the browser must not make twice grows with them. */
const most = 20;
const purpose = "enrolment";

/**
 * Asks the browser for a new passkey: `options` go to `navigator.credentials.create`.
 * Errors: not-found, write-conflict (has as many as one may have).
 */
export async function beginPasskeyEnrolment(
  { administrators, passkeys, relyingParty, random, clock }: Dependencies,
  administratorId: AdministratorId,
) {
  const owner = await administrators.findAccount(administratorId);
  if (!owner) throw new DomainError("not-found");
  const existing = await passkeys.readPasskeyCredentials(administratorId);
  if (existing.length >= most) throw new DomainError("write-conflict");
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(random.bytes(32)),
    challenge: new Uint8Array(random.bytes(32)),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    // A second factor after the password: a key without a PIN will do, and it need not know the account by itself.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    attestationType: "none",
    timeout: passkeyChallengeMs,
  });
  const challengeId = token(random);
  await passkeys.openPasskeyChallenge({
    tokenHash: tokenHash(challengeId),
    administratorId,
    purpose,
    challengeHash: tokenHash(options.challenge),
    expiresAt: new Date(clock.now().getTime() + passkeyChallengeMs),
  });
  return { challengeId, options };
}

/**
 * Adds the passkey that the browser made. The recovery codes, shown once, where this is the account's first second
 * factor; every session but `sessionId`, opened without one, ends with it.
 * Errors: invalid-request (name), code-expired, invalid-code (not made for this challenge, origin and person),
 * write-conflict (somebody's already).
 */
export async function addPasskey(
  dependencies: Dependencies,
  {
    administratorId,
    challengeId,
    response,
    name,
    sessionId,
  }: {
    administratorId: AdministratorId;
    challengeId: ChallengeId;
    response: RegistrationResponseJSON;
    name: string;
    sessionId: SessionId | undefined;
  },
): Promise<string[]> {
  const { passkeys, administrators, relyingParty, random, clock } = dependencies;
  const named = passkeyName(name);
  const asked = { tokenHash: tokenHash(challengeId), administratorId, purpose } as const;
  const challenge = await passkeys.takePasskeyChallenge(asked);
  const now = clock.now();
  if (!challenge) throw new DomainError("invalid-code");
  if (challenge.expiresAt <= now) throw new DomainError("code-expired");
  const made = await verified(response, relyingParty, challenge.challengeHash);
  const account = await administrators.findAccount(administratorId);
  if (!made || !account) throw new DomainError("invalid-code");
  const { codes, first } = firstSecondFactor(dependencies, account, sessionId);
  const passkey = { ...made, id: random.uuid(), administratorId, name: named, createdAt: now };
  if (!(await passkeys.storePasskey(passkey, first))) throw new DomainError("write-conflict");
  return codes;
}

/** The library throws at what it does not find good: that is a refusal like a wrong signature. */
async function verified(
  response: RegistrationResponseJSON,
  { origin, id }: Dependencies["relyingParty"],
  challengeHash: Buffer,
): Promise<(PasskeyCredential & { backedUp: boolean }) | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (text) => tokenHash(text).equals(challengeHash),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports, backedUp };
  } catch {
    return undefined;
  }
}

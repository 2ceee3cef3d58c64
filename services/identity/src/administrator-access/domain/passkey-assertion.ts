import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from "@simplewebauthn/server";
import type { AdministratorId, ChallengeId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { token, type Random } from "@urna/service-kit/random";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import type { PasskeyCredential, PasskeyPurpose, PasskeyStore, RelyingParty } from "./passkey-ports.ts";

export interface PasskeyDependencies {
  passkeys: PasskeyStore;
  relyingParty: RelyingParty;
  clock: Clock;
  random: Random;
}

interface Asking {
  administratorId: AdministratorId;
  purpose: PasskeyPurpose;
}

/** As long as somebody may look for their key. */
export const passkeyChallengeMs = 300_000;

/**
 * Asks an administrator for one of their passkeys: `options` go to the browser's `navigator.credentials.get`, its
 * answer to {@link checkPasskey} with the same `challengeId`, person and purpose, within five minutes. Undefined for
 * who has no passkey. Asked again under the same `challengeId`, only the newest counts.
 */
export async function askForPasskey(
  { passkeys, relyingParty, clock, random }: PasskeyDependencies,
  { administratorId, purpose, challengeId = token(random) }: Asking & { challengeId?: ChallengeId },
) {
  const credentials = await passkeys.readPasskeyCredentials(administratorId);
  if (credentials.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: new Uint8Array(random.bytes(32)),
    allowCredentials: credentials.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    userVerification: "preferred",
    timeout: passkeyChallengeMs,
  });
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
 * Whether `response` is the answer of one of the administrator's passkeys to the challenge: signed by it for this
 * origin, now, once, and with its counter further than before. The challenge is used up either way.
 */
export async function checkPasskey(
  { passkeys, relyingParty, clock }: PasskeyDependencies,
  {
    challengeId,
    response,
    ...asked
  }: Asking & { challengeId: ChallengeId; response: AuthenticationResponseJSON },
): Promise<boolean> {
  const challenge = await passkeys.takePasskeyChallenge({ tokenHash: tokenHash(challengeId), ...asked });
  if (!challenge || challenge.expiresAt <= clock.now()) return false;
  const credentials = await passkeys.readPasskeyCredentials(asked.administratorId);
  const credential = credentials.find(({ credentialId }) => credentialId === response.id);
  if (!credential) return false;
  const use = await verified(response, {
    credential,
    relyingParty,
    isChallenge: (text) => tokenHash(text).equals(challenge.challengeHash),
  });
  return (
    use !== undefined &&
    passkeys.recordPasskeyUse({ ...use, credentialId: credential.credentialId, at: clock.now() })
  );
}

/** The library throws at what it does not find good: that is a refusal like a wrong signature. */
async function verified(
  response: AuthenticationResponseJSON,
  expected: {
    credential: PasskeyCredential;
    relyingParty: RelyingParty;
    isChallenge: (text: string) => boolean;
  },
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { credentialId, publicKey, counter, transports } = expected.credential;
  try {
    const { verified: good, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.isChallenge,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: [...transports],
      },
      requireUserVerification: false,
    });
    if (!good) return undefined;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}

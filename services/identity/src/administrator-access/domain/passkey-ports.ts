import type { AdministratorId } from "@urna/contract/identifiers";
import type { Passkey } from "@urna/protos/identity/v1/passkey";
import type { FirstSecondFactor } from "../../administrators/domain/ports.ts";

/** Whom passkeys are made for: a passkey of one origin says nothing on another. */
export interface RelyingParty {
  /** Host name of the origin. */
  readonly id: string;
  readonly origin: string;
  /** What browsers and devices call it. */
  readonly name: string;
}

/** What one answer of a passkey is good for: for nothing else is it taken. */
export type PasskeyPurpose = "sign-in" | "enrolment" | "confirmation";

/** What a passkey's answer is checked with. */
export interface PasskeyCredential {
  /** As the browser names it, base64url. */
  readonly credentialId: string;
  /** COSE key (RFC 9052). */
  readonly publicKey: Buffer;
  /** How often its device says that it was used; 0 for devices that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface PasskeyChallenge {
  readonly tokenHash: Buffer;
  readonly administratorId: AdministratorId;
  readonly purpose: PasskeyPurpose;
  /** SHA-256 of what the passkey has to sign. */
  readonly challengeHash: Buffer;
  readonly expiresAt: Date;
}

export interface NewPasskey extends PasskeyCredential {
  readonly id: string;
  readonly administratorId: AdministratorId;
  readonly name: string;
  readonly backedUp: boolean;
  readonly createdAt: Date;
}

export interface PasskeyStore {
  /** The oldest first. */
  readPasskeys(administratorId: AdministratorId): Promise<Passkey[]>;
  readPasskeyCredentials(administratorId: AdministratorId): Promise<readonly PasskeyCredential[]>;
  /** In place of one with the same token. */
  openPasskeyChallenge(challenge: PasskeyChallenge): Promise<void>;
  /** Uses a challenge up, whatever comes of it; undefined when there is no such one for this person and purpose. */
  takePasskeyChallenge(
    challenge: Pick<PasskeyChallenge, "tokenHash" | "administratorId" | "purpose">,
  ): Promise<Pick<PasskeyChallenge, "challengeHash" | "expiresAt"> | undefined>;
  /**
   * Records that a passkey was used. False when its counter has not gone up: then somebody has a copy of the passkey.
   */
  recordPasskeyUse(use: {
    credentialId: string;
    counter: number;
    backedUp: boolean;
    at: Date;
  }): Promise<boolean>;
  /** Adds a passkey, and notifies the owner by email. False when it is somebody's already. */
  storePasskey(passkey: NewPasskey, first: FirstSecondFactor | undefined): Promise<boolean>;
  /** False when it is none of theirs. */
  setPasskeyName(passkey: { id: string; administratorId: AdministratorId; name: string }): Promise<boolean>;
  /** The last second factor takes the recovery codes with it. Notifies the owner by email. False: none of theirs. */
  deletePasskey(passkey: { id: string; administratorId: AdministratorId; at: Date }): Promise<boolean>;
}

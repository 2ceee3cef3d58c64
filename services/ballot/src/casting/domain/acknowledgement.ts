import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";

export interface Acknowledgement {
  readonly election: string;
  readonly fingerprint: string;
  readonly tracker: string;
  /** Raw Ed25519 public key, base64url. */
  readonly key: string;
  /** base64url. */
  readonly signature: string;
}

export interface AcknowledgementKey {
  /** Raw Ed25519 public key, base64url. */
  readonly publicKey: string;
  /** PKCS 8 in base64. Secret. */
  readonly privateKey: string;
}

/** An election's own signing key: what it signs proves that a ballot is in the box. */
export function newAcknowledgementKey(): AcknowledgementKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return {
    publicKey: raw.toString("base64url"),
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
  };
}

export function signingKey(privateKey: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
}

export interface Signer {
  readonly electionId: ElectionId;
  readonly fingerprint: string;
  readonly acknowledgementKey: string;
  readonly signingKey: KeyObject;
}

/** Ed25519 is deterministic, and no time is signed: the same ballot always gets the same acknowledgement. */
export function acknowledge(signer: Signer, tracker: string): Acknowledgement {
  const { electionId, fingerprint, acknowledgementKey: key } = signer;
  const signature = sign(null, Buffer.from(acknowledgedText(fingerprint, tracker)), signer.signingKey);
  return { election: electionId, fingerprint, tracker, key, signature: signature.toString("base64url") };
}

function acknowledgedText(fingerprint: string, tracker: string): string {
  return `urna-ack|1|${fingerprint}|${tracker}`;
}

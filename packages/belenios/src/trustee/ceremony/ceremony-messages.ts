import { shapeReader } from "../../json.ts";
import { readWireProof, type WireProof } from "../../wire.ts";
import type { SignedMessage } from "../signed-message.ts";
import type { TrusteePublicKey } from "../single.ts";
import { readEncryptedMessage, type EncryptedMessage } from "./transport.ts";
import { readPublicKey, readSignedMessage } from "../wire-trustee.ts";

/** The public, verifiable part of a member's polynomial. */
export interface PublicPolynomial {
  readonly coefexps: SignedMessage;
  readonly signature: WireProof;
}

/** A member's polynomial as sent (`polynomial` of format.md 2.4), keys in this order. */
export interface MemberPolynomial extends PublicPolynomial {
  /** The coefficients, encrypted to the member itself. */
  readonly polynomial: EncryptedMessage;
  /** f(j) for each member j. */
  readonly secrets: readonly EncryptedMessage[];
}

/** A member's input from all others for its key (`vinput` of format.md 2.4), keys in this order. */
export interface MemberInput {
  readonly polynomial: EncryptedMessage;
  readonly secrets: readonly EncryptedMessage[];
  readonly coefexps: readonly SignedMessage[];
  readonly signatures: readonly WireProof[];
}

/** A member's key as sent (`voutput` of format.md 2.4), keys in this order. */
export interface MemberOutput {
  /** S_j, encrypted to the member itself. */
  readonly private_key: EncryptedMessage;
  readonly public_key: TrusteePublicKey;
}

const reader = shapeReader("ceremony-shape-wrong");

/*
 * Messages are parsed again, even if they arrive as objects: signatures cover JSON, and a database or form may have
 * reordered its keys. Each function throws Refused `ceremony-shape-wrong`.
 */

export function readCertificate(value: unknown, at = ""): SignedMessage {
  return readSignedMessage(reader, value, at);
}

export function readCertificates(value: unknown): SignedMessage[] {
  return each(value, "certs", readCertificate);
}

export function readPolynomial(value: unknown, at = ""): MemberPolynomial {
  const wire = reader.object(value, at);
  return {
    polynomial: readEncryptedMessage(wire["polynomial"], `${at}.polynomial`),
    secrets: each(wire["secrets"], `${at}.secrets`, readEncryptedMessage),
    ...readPublicPolynomial(value, at),
  };
}

export function readPublicPolynomial(value: unknown, at = ""): PublicPolynomial {
  const wire = reader.object(value, at);
  return {
    coefexps: readCertificate(wire["coefexps"], `${at}.coefexps`),
    signature: readWireProof(reader, wire["signature"], `${at}.signature`),
  };
}

export function readInput(value: unknown, at = ""): MemberInput {
  const wire = reader.object(value, at);
  return {
    polynomial: readEncryptedMessage(wire["polynomial"], `${at}.polynomial`),
    secrets: each(wire["secrets"], `${at}.secrets`, readEncryptedMessage),
    coefexps: each(wire["coefexps"], `${at}.coefexps`, readCertificate),
    signatures: each(wire["signatures"], `${at}.signatures`, (item, itemAt) =>
      readWireProof(reader, item, itemAt),
    ),
  };
}

export function readOutput(value: unknown, at = ""): MemberOutput {
  const wire = reader.object(value, at);
  return {
    private_key: readEncryptedMessage(wire["private_key"], `${at}.private_key`),
    public_key: readMemberPublicKey(wire["public_key"], `${at}.public_key`),
  };
}

export function readMemberPublicKey(value: unknown, at = ""): TrusteePublicKey {
  return readPublicKey(reader, value, at);
}

function each<T>(value: unknown, at: string, read: (item: unknown, itemAt: string) => T): T[] {
  return reader.array(value, at).map((item, index) => read(item, `${at}[${index}]`));
}

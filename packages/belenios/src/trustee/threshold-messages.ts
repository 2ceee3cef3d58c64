import { decodeKey } from "../groups/decode-key.ts";
import type { Element, Group } from "../groups/group.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand, within } from "../refusal.ts";
import { messageSigned, type SignedMessage } from "./signed-message.ts";

const reader = shapeReader("trustees-shape-wrong");

/** A certificate's context: the number of members, the threshold, and the member's number from 1. */
export interface MemberContext {
  readonly size: number;
  readonly threshold: number;
  readonly index: number;
}

/** A member's public keys in its certificate: one for signatures, one for encryption. */
export interface CertifiedKeys {
  readonly verification: Element;
  readonly encryption: Element;
}

/** The text of a member's certificate, keys in this order (format.md 2.4). */
export function certificateText(
  group: Group,
  context: MemberContext,
  keys: { verification: string; encryption: string },
): string {
  const { size, threshold, index } = context;
  const { verification, encryption } = keys;
  return JSON.stringify({ context: { group: group.name, size, threshold, index }, verification, encryption });
}

/**
 * The keys in a member's certificate, which the first of them signs (format.md 2.4).
 * @throws Refused `threshold-certificate-…`, `threshold-message-not-canonical`, `trustees-…`, `element-…`
 */
export function parseCertificate(group: Group, cert: SignedMessage, expected: MemberContext): CertifiedKeys {
  const wire = reader.object(parseJson(cert.message, "trustees-not-json"), "message");
  const context = reader.object(wire["context"], "message.context");
  const { size, threshold, index } = expected;
  const inPlace =
    context["group"] === group.name &&
    context["size"] === size &&
    context["threshold"] === threshold &&
    context["index"] === index;
  demand(inPlace, "threshold-certificate-context-wrong", "message.context");
  const verification = reader.string(wire["verification"], "message.verification");
  const encryption = reader.string(wire["encryption"], "message.encryption");
  // No other reader may find other keys in the same bytes.
  const canonical = certificateText(group, expected, { verification, encryption }) === cert.message;
  demand(canonical, "threshold-message-not-canonical", "message");
  const keys = {
    verification: within("message.verification", () => decodeKey(group, verification)),
    encryption: within("message.encryption", () => decodeKey(group, encryption)),
  };
  const signed = messageSigned(group, cert.message, { key: keys.verification, signature: cert.signature });
  demand(signed, "threshold-certificate-wrong", "signature");
  return keys;
}

/** The text of a member's signed commitments (format.md 2.4). */
export function commitmentsText(texts: readonly string[]): string {
  return JSON.stringify({ coefexps: texts });
}

/** A member's commitments to its polynomial, as texts. */
export function parseCommitments(message: string): string[] {
  const wire = reader.object(parseJson(message, "trustees-not-json"), "message");
  const texts = reader
    .array(wire["coefexps"], "message.coefexps")
    .map((text, index) => reader.string(text, `message.coefexps[${index}]`));
  demand(commitmentsText(texts) === message, "threshold-message-not-canonical", "message");
  return texts;
}

/** The text with which a member signs all certificates and its commitments (format.md 2.4). */
export function exchangeText(certs: readonly SignedMessage[], commitments: readonly string[]): string {
  return `certs_sig|${JSON.stringify({ certs, coefexps: commitments })}`;
}

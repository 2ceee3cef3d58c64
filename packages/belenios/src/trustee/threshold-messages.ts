import type { Element, Group } from "../groups/group.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand, within } from "../refusal.ts";
import { messageSigned, type SignedMessage } from "./signed-message.ts";

const reader = shapeReader("trustees-shape-wrong");

/** Where a certificate belongs: the number of members and of those needed, and the member's number from 1. */
export interface MemberContext {
  readonly size: number;
  readonly threshold: number;
  readonly index: number;
}

/**
 * The signing key that a member's certificate announces, and with which it is signed (format.md 2.4).
 * @throws Refused `threshold-certificate-…`, `trustees-…`, `element-…`
 */
export function parseCertificate(group: Group, cert: SignedMessage, expected: MemberContext): Element {
  const wire = reader.object(parseJson(cert.message, "trustees-not-json"), "message");
  const context = reader.object(wire["context"], "message.context");
  const { size, threshold, index } = expected;
  const inPlace =
    context["group"] === group.name &&
    context["size"] === size &&
    context["threshold"] === threshold &&
    context["index"] === index;
  demand(inPlace, "threshold-certificate-context-wrong", "message.context");
  const key = readElement(group, wire["verification"], "message.verification");
  readElement(group, wire["encryption"], "message.encryption");
  const signed = messageSigned(group, cert.message, { key, signature: cert.signature });
  demand(signed, "threshold-certificate-wrong", "signature");
  return key;
}

function readElement(group: Group, value: unknown, at: string): Element {
  const text = reader.string(value, at);
  return within(at, () => group.decode(text));
}

/** The texts of a member's commitments to its polynomial. */
export function parseCommitments(message: string): string[] {
  const wire = reader.object(parseJson(message, "trustees-not-json"), "message");
  const texts = reader.array(wire["coefexps"], "message.coefexps");
  return texts.map((text, index) => reader.string(text, `message.coefexps[${index}]`));
}

import type { Element, Group, Proof } from "./groups/group.ts";
import type { ShapeReader } from "./json.ts";
import { within } from "./refusal.ts";
import { parseScalar } from "./scalar.ts";

/** A proof in JSON: scalars in decimal, in this key order (format.md 1.3). */
export interface WireProof {
  challenge: string;
  response: string;
}

/** A ciphertext in JSON: two elements' texts, in this key order (format.md 3). */
export interface WireCiphertext {
  alpha: string;
  beta: string;
}

/** An ElGamal ciphertext (g^r, y^r · g^m). */
export interface Ciphertext {
  readonly alpha: Element;
  readonly beta: Element;
}

export function proofToWire({ challenge, response }: Proof): WireProof {
  return { challenge: String(challenge), response: String(response) };
}

export function ciphertextToWire(group: Group, { alpha, beta }: Ciphertext): WireCiphertext {
  return { alpha: group.encode(alpha), beta: group.encode(beta) };
}

/** Reads the two keys of a proof from parsed JSON, and nothing else. */
export function readWireProof(reader: ShapeReader, value: unknown, at: string): WireProof {
  const { challenge, response } = reader.object(value, at);
  return {
    challenge: reader.string(challenge, `${at}.challenge`),
    response: reader.string(response, `${at}.response`),
  };
}

/** Reads the two keys of a ciphertext from parsed JSON, and nothing else. */
export function readWireCiphertext(reader: ShapeReader, value: unknown, at: string): WireCiphertext {
  const { alpha, beta } = reader.object(value, at);
  return { alpha: reader.string(alpha, `${at}.alpha`), beta: reader.string(beta, `${at}.beta`) };
}

/** @throws Refused `scalar-not-canonical` */
export function proofFromWire(group: Group, wire: WireProof): Proof {
  return {
    challenge: within("challenge", () => parseScalar(wire.challenge, group.order)),
    response: within("response", () => parseScalar(wire.response, group.order)),
  };
}

/** @throws Refused `element-not-canonical` or `element-not-in-group` */
export function ciphertextFromWire(group: Group, wire: WireCiphertext): Ciphertext {
  return {
    alpha: within("alpha", () => group.decode(wire.alpha)),
    beta: within("beta", () => group.decode(wire.beta)),
  };
}

/** Of a ciphertext that has been verified: whether its elements are in the group is not checked again. */
export function memberFromWire(group: Group, { alpha, beta }: WireCiphertext): Ciphertext {
  return { alpha: group.decodeMember(alpha), beta: group.decodeMember(beta) };
}

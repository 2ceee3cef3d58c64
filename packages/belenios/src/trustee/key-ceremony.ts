/**
 * The ceremony in which the members of a threshold group make their keys (format.md 2.4), each on their own device:
 * certificates, polynomials, each member's parts of them, keys. Members are numbered from 1. All of it runs anywhere.
 */
import type { Refused } from "../refusal.ts";

export {
  readCertificate,
  readInput,
  readOutput,
  readPolynomial,
  type MemberInput,
  type MemberOutput,
  type MemberPolynomial,
  type PublicPolynomial,
} from "./ceremony/ceremony-messages.ts";
export { memberCertificate, verifyCertificate } from "./ceremony/certificate.ts";
export { makeMemberKey, memberInput } from "./ceremony/make-member-key.ts";
export { memberPrivateKey, thresholdParameters, verifyMemberKey } from "./ceremony/member-key.ts";
export { newMemberSeed } from "./ceremony/member-seed.ts";
export { makePolynomial, verifyPolynomial } from "./ceremony/polynomial.ts";
export type { SignedMessage } from "./signed-message.ts";
export type { MemberContext } from "./threshold-messages.ts";
export type { ThresholdParameters } from "./threshold.ts";
export type { EncryptedMessage } from "./ceremony/transport.ts";

/** The number (from 1) of the member whose part is wrong, if the refusal concerns one member. */
export function falseMember({ at }: Refused): number | undefined {
  const index = /^(?:certs|polynomials|secrets)\[(\d+)\]/.exec(at)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
}

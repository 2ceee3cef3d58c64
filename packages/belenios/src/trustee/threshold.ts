import type { Element, Group } from "../groups/group.ts";
import { demand, within } from "../refusal.ts";
import type { WireProof } from "../wire.ts";
import { demandExchangeSigned, keyFromCommitments, parseMemberCommitments } from "./ceremony/commitments.ts";
import type { SignedMessage } from "./signed-message.ts";
import type { TrusteePublicKey } from "./single.ts";
import { parseCertificate } from "./threshold-messages.ts";
import { verifiedMemberKey } from "./verification-key.ts";

/** Threshold parameters in JSON (T of format.md 2.4), keys in this order; one entry per member. */
export interface ThresholdParameters {
  readonly threshold: number;
  readonly certs: readonly SignedMessage[];
  readonly coefexps: readonly SignedMessage[];
  readonly signatures: readonly WireProof[];
  readonly verification_keys: readonly TrusteePublicKey[];
}

/** The result of verified threshold parameters. */
export interface Threshold {
  readonly threshold: number;
  /** The members' verification keys X_1 … X_m. */
  readonly keys: readonly Element[];
  /** The members' common part of the election's key. */
  readonly publicKey: Element;
}

/**
 * Verifies threshold parameters in full: certificates, commitments, signatures, and that the commitments fix every
 * verification key (format.md 2.4).
 * @throws Refused `threshold-…`, `verification-key-…`, `trustee-proof-wrong`, `element-…`, `scalar-not-canonical`
 */
export function verifyThreshold(group: Group, parameters: ThresholdParameters): Threshold {
  const { threshold, certs } = parameters;
  const members = membersOf(parameters);
  const size = members.length;
  demand(threshold >= 1 && threshold <= size, "threshold-size-wrong");
  const certified = members.map((member, index) => {
    const context = { size, threshold, index: index + 1 };
    const keys = within(`certs[${index}]`, () => parseCertificate(group, member.cert, context));
    return { ...member, key: keys.verification };
  });
  const committed = certified.map((member, index) => {
    const place = `coefexps[${index}]`;
    const expected = { key: member.key, threshold };
    return {
      ...member,
      commitments: within(place, () => parseMemberCommitments(group, member.coefexps, expected)),
    };
  });
  for (const [index, member] of committed.entries()) {
    const { commitments } = member;
    within(`signatures[${index}]`, () => demandExchangeSigned(group, { certs, commitments }, member));
  }
  const commitments = committed.map((member) => member.commitments);
  const keys = committed.map(({ key, publicKey }, index) => {
    const expected = keyFromCommitments(group, commitments, BigInt(index + 1));
    return within(`verification_keys[${index}]`, () =>
      verifiedMemberKey(group, publicKey, { signingKey: key, expected }),
    );
  });
  return { threshold, keys, publicKey: keyFromCommitments(group, commitments, 0n) };
}

interface MemberParts {
  readonly cert: SignedMessage;
  readonly coefexps: SignedMessage;
  readonly signature: WireProof;
  readonly publicKey: TrusteePublicKey;
}

/** Each member's parts, from lists of equal length. */
function membersOf(parameters: ThresholdParameters): MemberParts[] {
  const { certs, coefexps, signatures, verification_keys: keys } = parameters;
  const members = certs.flatMap((cert, index): MemberParts[] => {
    const [message, signature, publicKey] = [coefexps[index], signatures[index], keys[index]];
    if (message === undefined || signature === undefined || publicKey === undefined) return [];
    return [{ cert, coefexps: message, signature, publicKey }];
  });
  const lengths = [certs.length, coefexps.length, signatures.length, keys.length];
  demand(
    lengths.every((length) => length === members.length),
    "threshold-size-wrong",
  );
  return members;
}

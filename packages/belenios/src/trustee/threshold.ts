import type { Element, Group } from "../groups/group.ts";
import { demand, within } from "../refusal.ts";
import type { WireProof } from "../wire.ts";
import { verifiedTrusteeKey, type TrusteePublicKey } from "./single.ts";
import { messageSigned, type SignedMessage } from "./signed-message.ts";
import { parseCertificate, parseCommitments } from "./threshold-messages.ts";

/** Threshold parameters as JSON carries them (T of format.md 2.4), keys in this order; one entry per member. */
export interface ThresholdParameters {
  readonly threshold: number;
  readonly certs: readonly SignedMessage[];
  readonly coefexps: readonly SignedMessage[];
  readonly signatures: readonly WireProof[];
  readonly verification_keys: readonly TrusteePublicKey[];
}

/** What verified threshold parameters come down to. */
export interface Threshold {
  readonly threshold: number;
  /** The members' verification keys X_1 … X_m. */
  readonly keys: readonly Element[];
  /** What the members contribute to the election's key together. */
  readonly publicKey: Element;
}

/**
 * Verifies threshold parameters whole: certificates, commitments, signatures, and that every verification key is the one
 * that the commitments fix (format.md 2.4).
 * @throws Refused `threshold-…`, `verification-key-…`, `trustee-proof-wrong`, `element-…`, `scalar-not-canonical`
 */
export function verifyThreshold(group: Group, parameters: ThresholdParameters): Threshold {
  const { threshold, certs, coefexps, signatures, verification_keys: verificationKeys } = parameters;
  const size = certs.length;
  const lengths = [coefexps.length, signatures.length, verificationKeys.length];
  demand(
    lengths.every((length) => length === size) && threshold >= 1 && threshold <= size,
    "threshold-size-wrong",
  );
  const signingKeys = certs.map((cert, index) =>
    within(`certs[${index}]`, () => parseCertificate(group, cert, { size, threshold, index: index + 1 })),
  );
  const commitments = coefexps.map((message, index) =>
    within(`coefexps[${index}]`, () =>
      memberCommitments(group, message, { key: signingKeys[index], threshold }),
    ),
  );
  const certsText = JSON.stringify(certs);
  for (const [index, key] of signingKeys.entries()) {
    const signature = signatures[index];
    const texts = JSON.stringify(commitments[index]?.texts);
    const message = `certs_sig|{"certs":${certsText},"coefexps":${texts}}`;
    const signed =
      signature !== undefined &&
      within(`signatures[${index}]`, () => messageSigned(group, message, { key, signature }));
    demand(signed, "threshold-exchange-signature-wrong", `signatures[${index}]`);
  }
  const elements = commitments.map((member) => member.elements);
  const keys = verificationKeys.map((publicKey, index) =>
    within(`verification_keys[${index}]`, () =>
      verificationKey(group, publicKey, {
        signingKey: signingKeys[index],
        expected: keyFromCommitments(group, elements, BigInt(index + 1)),
      }),
    ),
  );
  const publicKey = elements.reduce(
    (product, [constant = group.identity]) => group.multiply(product, constant),
    group.identity,
  );
  return { threshold, keys, publicKey };
}

function memberCommitments(
  group: Group,
  message: SignedMessage,
  { key, threshold }: { key: Element | undefined; threshold: number },
): { texts: readonly string[]; elements: readonly Element[] } {
  const signed =
    key !== undefined && messageSigned(group, message.message, { key, signature: message.signature });
  demand(signed, "threshold-commitments-signature-wrong");
  const texts = parseCommitments(message.message);
  demand(texts.length === threshold, "threshold-commitment-count-wrong");
  return { texts, elements: texts.map((text, index) => within(`[${index}]`, () => group.decode(text))) };
}

/** X_j = Π over members i and coefficients k of A_{i,k}^(j^k), by Horner's rule in the exponent. */
function keyFromCommitments(group: Group, commitments: readonly (readonly Element[])[], j: bigint): Element {
  return commitments
    .map((coefficients) =>
      coefficients.reduceRight(
        (sum, coefficient) => group.multiply(group.power(sum, j), coefficient),
        group.identity,
      ),
    )
    .reduce((product, value) => group.multiply(product, value), group.identity);
}

function verificationKey(
  group: Group,
  publicKey: TrusteePublicKey,
  { signingKey, expected }: { signingKey: Element | undefined; expected: Element },
): Element {
  const element = verifiedTrusteeKey(group, publicKey);
  demand(group.equal(element, expected), "verification-key-wrong", "public_key");
  const { signature } = publicKey;
  demand(signature !== undefined, "verification-key-signature-missing", "signature");
  const signed =
    signingKey !== undefined && messageSigned(group, publicKey.public_key, { key: signingKey, signature });
  demand(signed, "verification-key-signature-wrong", "signature");
  return element;
}

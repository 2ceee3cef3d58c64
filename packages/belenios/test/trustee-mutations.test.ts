import { groupNames } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { secureRandom } from "@urna/belenios/random";
import type { RefusalName } from "@urna/belenios/refusal";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { parseTrustees, trusteesText } from "@urna/belenios/trustees";
import type { WireProof } from "../src/wire.ts";
import { existing } from "./support/elections/mutable-ballot.ts";
import { refusalOf } from "./support/hostile/refused.ts";
import { aThreshold } from "./support/elections/threshold.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

interface SignedText {
  message: string;
  signature: WireProof;
}
interface Key {
  pok: WireProof;
  public_key: string;
  signature?: WireProof;
}
interface Parameters {
  threshold: number;
  certs: SignedText[];
  coefexps: SignedText[];
  signatures: WireProof[];
  verification_keys: Key[];
}

type Change = (parameters: Parameters) => void;

const wrong = (proof: WireProof): WireProof => ({ ...proof, response: String(BigInt(proof.response) ^ 1n) });

const spoilSignature = (signed: SignedText | undefined) => {
  const message = existing(signed);
  message.signature = wrong(message.signature);
};

/** Exchanges the entries 0 and 1. */
const exchange = (list: unknown[]) => list.splice(0, 2, list[1], list[0]);

const changes: readonly [what: string, refusal: RefusalName, change: Change][] = [
  [
    "a member without certificate",
    "threshold-size-wrong",
    ({ certs }) => {
      certs.pop();
    },
  ],
  [
    "a member without key",
    "threshold-size-wrong",
    (parameters) => {
      parameters.verification_keys.pop();
    },
  ],
  [
    "a threshold of 0",
    "threshold-size-wrong",
    (parameters) => {
      parameters.threshold = 0;
    },
  ],
  [
    "a threshold above the size",
    "threshold-size-wrong",
    (parameters) => {
      parameters.threshold = 4;
    },
  ],
  [
    "a threshold that the members did not sign",
    "threshold-certificate-context-wrong",
    (parameters) => {
      parameters.threshold = 3;
    },
  ],
  [
    "certificates exchanged",
    "threshold-certificate-context-wrong",
    ({ certs }) => {
      exchange(certs);
    },
  ],
  [
    "a wrong certificate",
    "threshold-certificate-wrong",
    ({ certs }) => {
      spoilSignature(certs[2]);
    },
  ],
  [
    "a certificate that is not JSON",
    "trustees-not-json",
    ({ certs }) => {
      existing(certs[0]).message = "{";
    },
  ],
  [
    "wrongly signed commitments",
    "threshold-commitments-signature-wrong",
    ({ coefexps }) => {
      spoilSignature(coefexps[1]);
    },
  ],
  [
    "commitments exchanged",
    "threshold-commitments-signature-wrong",
    ({ coefexps }) => {
      exchange(coefexps);
    },
  ],
  [
    "a wrong signature over the exchange",
    "threshold-exchange-signature-wrong",
    ({ signatures }) => {
      signatures[0] = wrong(existing(signatures[0]));
    },
  ],
  [
    "signatures over the exchange exchanged",
    "threshold-exchange-signature-wrong",
    ({ signatures }) => {
      exchange(signatures);
    },
  ],
  [
    "keys exchanged",
    "verification-key-wrong",
    (parameters) => {
      exchange(parameters.verification_keys);
    },
  ],
  [
    "a key without proof of knowledge",
    "trustee-proof-wrong",
    (parameters) => {
      const key = existing(parameters.verification_keys[0]);
      key.pok = wrong(key.pok);
    },
  ],
  [
    "a key without signature",
    "verification-key-signature-missing",
    (parameters) => {
      delete existing(parameters.verification_keys[2]).signature;
    },
  ],
  [
    "a key with a wrong signature",
    "verification-key-signature-wrong",
    (parameters) => {
      const key = existing(parameters.verification_keys[2]);
      key.signature = wrong(existing(key.signature));
    },
  ],
];

describe.each(groupNames)("trustees in %s", (name) => {
  const group = nativeGroup(name);
  const { parameters } = aThreshold(group, { size: 3, threshold: 2 }, secureRandom);
  const single = newTrusteeKey(group).publicKey;

  test("hold, and their key is the product of what each contributes", () => {
    const alone = parseTrustees(trusteesText([["Single", single]]), group);
    const threshold = parseTrustees(trusteesText([["Pedersen", parameters]]), group);
    const both = parseTrustees(
      trusteesText([
        ["Single", single],
        ["Pedersen", parameters],
      ]),
      group,
    );
    expect(alone.publicKey).toBe(single.public_key);
    const product = group.multiply(group.decode(alone.publicKey), group.decode(threshold.publicKey));
    expect(both.publicKey).toBe(group.encode(product));
    expect(both.keys).toHaveLength(4);
    expect(both.items.map(({ firstOwner }) => firstOwner)).toEqual([1, 2]);
  });

  test.each(changes)("with %s are refused: %s", (_, refusal, change) => {
    const copy = JSON.parse(JSON.stringify(parameters)) as Parameters;
    change(copy);
    expect(refusalOf(() => parseTrustees(JSON.stringify([["Pedersen", copy]]), group))).toBe(refusal);
  });

  test("are refused when a mandatory one has no right proof", () => {
    const text = JSON.stringify([["Single", { ...single, pok: wrong(single.pok) }]]);
    expect(refusalOf(() => parseTrustees(text, group))).toBe("trustee-proof-wrong");
  });

  test.each(["{}", "[]", '[["Single"]]', '[["Triple",{}]]', '[["Single",{},1]]', "[1]"])(
    "have another shape than %s",
    (text) => {
      expect(refusalOf(() => parseTrustees(text, group))).toBe("trustees-shape-wrong");
    },
  );
});

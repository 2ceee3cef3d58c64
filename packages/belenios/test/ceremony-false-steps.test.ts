import { groupNames } from "@urna/belenios/group";
import {
  falseMember,
  makeMemberKey,
  makePolynomial,
  memberCertificate,
  memberPrivateKey,
  newMemberSeed,
  thresholdParameters,
  verifyCertificate,
  verifyMemberKey,
  verifyPolynomial,
  type MemberInput,
  type MemberOutput,
  type MemberPolynomial,
  type SignedMessage,
} from "@urna/belenios/key-ceremony";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import type { Refused, RefusalName } from "@urna/belenios/refusal";
import { trusteesText } from "@urna/belenios/trustees";
import { aCeremony, type Ceremony } from "./support/elections/a-ceremony.ts";
import {
  Cheat,
  copyOfCeremony,
  inputOf,
  otherHex,
  wrong,
  type Mutable,
} from "./support/hostile/false-steps.ts";
import { existing } from "./support/elections/mutable-ballot.ts";
import { reenveloped } from "./support/hostile/letters.ts";
import { refusalOf, refusalOfPromise, refusedBy } from "./support/hostile/refused.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const [size, threshold] = [3, 2];

describe.each(groupNames)("in a ceremony in %s", (name) => {
  const group = nativeGroup(name);
  let ceremony: Ceremony;
  let cheat: Cheat;
  beforeAll(async () => {
    ceremony = await aCeremony(group, { size, threshold });
    cheat = new Cheat(group, ceremony);
  });
  const identity = group.encode(group.identity);

  /** The message of a certificate of member 2, changed and signed by that member. */
  const certified = (change: (wire: Mutable<CertificateWire>) => void) => {
    const wire = JSON.parse(existing(ceremony.certs[1]).message) as Mutable<CertificateWire>;
    change(wire);
    return cheat.sign(2, JSON.stringify(wire));
  };

  test.each<[string, RefusalName, () => SignedMessage]>([
    [
      "is for another member",
      "threshold-certificate-context-wrong",
      () => certified(({ context }) => (context.index = 1)),
    ],
    [
      "is for another size",
      "threshold-certificate-context-wrong",
      () => certified(({ context }) => (context.size = 4)),
    ],
    [
      "is for another threshold",
      "threshold-certificate-context-wrong",
      () => certified(({ context }) => (context.threshold = 1)),
    ],
    [
      "is for another group",
      "threshold-certificate-context-wrong",
      () => certified(({ context }) => (context.group = "RFC-3526-2048")),
    ],
    [
      "is signed by somebody else",
      "threshold-certificate-wrong",
      () => cheat.sign(1, existing(ceremony.certs[1]).message),
    ],
    [
      "has a key that everybody has",
      "element-is-identity",
      () => certified((wire) => (wire.encryption = identity)),
    ],
    [
      "has a key outside the group",
      "element-not-canonical",
      () => certified((wire) => (wire.encryption = "-1")),
    ],
    [
      "is written in another way",
      "threshold-message-not-canonical",
      () => cheat.sign(2, existing(ceremony.certs[1]).message.replace("{", "{ ")),
    ],
    [
      "says more than it should",
      "threshold-message-not-canonical",
      () => certified((wire) => Object.assign(wire, { more: 1 })),
    ],
    ["is no certificate", "trustees-shape-wrong", () => cheat.sign(2, "7")],
    ["is no JSON", "trustees-not-json", () => cheat.sign(2, "{")],
    ["is nothing", "ceremony-shape-wrong", () => JSON.parse("null") as SignedMessage],
  ])("a certificate that %s is refused: %s", (_, refusal, aCert) => {
    expect(refusalOf(() => verifyCertificate(group, aCert(), { size, threshold, index: 2 }))).toBe(refusal);
  });

  test.each<[string, RefusalName, (polynomial: Mutable<MemberPolynomial>) => void]>([
    [
      "alters a commitment",
      "threshold-commitments-signature-wrong",
      ({ coefexps }) => {
        const other = existing(ceremony.polynomials[2]).coefexps.message;
        coefexps.message = other;
      },
    ],
    [
      "does not sign its commitments",
      "threshold-commitments-signature-wrong",
      ({ coefexps }) => (coefexps.signature = wrong(coefexps.signature)),
    ],
    [
      "signs no commitments at all",
      "trustees-not-json",
      (polynomial) => (polynomial.coefexps = cheat.sign(2, "")),
    ],
    [
      "commits to a polynomial of another degree",
      "threshold-commitment-count-wrong",
      (polynomial) => cheat.commit(2, polynomial, [1n, 2n, 3n]),
    ],
    [
      "commits outside the group",
      "element-not-canonical",
      (polynomial) => (polynomial.coefexps = cheat.sign(2, JSON.stringify({ coefexps: ["-1", "0"] }))),
    ],
    [
      "writes its commitments in another way",
      "threshold-message-not-canonical",
      ({ coefexps }) => Object.assign(coefexps, cheat.sign(2, coefexps.message.replace("{", "{ "))),
    ],
    [
      "signs other commitments with the certificates",
      "threshold-exchange-signature-wrong",
      (polynomial) => {
        const { signature } = polynomial;
        cheat.commit(2, polynomial, [1n, 2n]);
        polynomial.signature = signature;
      },
    ],
    [
      "saw other certificates",
      "threshold-exchange-signature-wrong",
      (polynomial) => {
        const certs = ceremony.certs.toReversed();
        new Cheat(group, { ...ceremony, certs }).commit(2, polynomial, [1n, 2n]);
      },
    ],
    [
      "leaves out its signature",
      "ceremony-shape-wrong",
      (polynomial) => Object.assign(polynomial, { signature: undefined }),
    ],
    [
      "leaves out a member",
      "threshold-size-wrong",
      ({ secrets }) => {
        secrets.pop();
      },
    ],
    [
      "encrypts in another way",
      "ceremony-shape-wrong",
      ({ secrets }) => Object.assign(existing(secrets[0]), { algorithm: "AES-CCM" }),
    ],
    [
      "sends no hex",
      "ceremony-shape-wrong",
      ({ secrets }) => Object.assign(existing(secrets[0]), { data: "no hex" }),
    ],
  ])("a polynomial whose member %s is refused: %s", (_, refusal, change) => {
    const { certs, polynomials } = copyOfCeremony(ceremony);
    const polynomial = existing(polynomials[1]);
    change(polynomial);
    expect(refusalOf(() => verifyPolynomial(group, { certs, index: 2, polynomial }))).toBe(refusal);
  });

  type FalseInput = (input: Mutable<MemberInput>) => unknown;
  test.each<[string, RefusalName, number | undefined, FalseInput]>([
    [
      "another secret",
      "ceremony-secret-wrong",
      2,
      async (input) => (input.secrets[1] = await cheat.send(2, 1, { secret: "7" })),
    ],
    [
      "a secret that is no number",
      "scalar-not-canonical",
      2,
      async (input) => (input.secrets[1] = await cheat.send(2, 1, { secret: "0x7" })),
    ],
    [
      "no secret",
      "ceremony-shape-wrong",
      3,
      async (input) => (input.secrets[2] = await cheat.send(3, 1, { decryption_key: "7" })),
    ],
    [
      "a secret under another member's name",
      "transport-signature-wrong",
      2,
      async (input) => (input.secrets[1] = await cheat.send(3, 1, { secret: "7" })),
    ],
    [
      "an unreadable secret",
      "transport-unreadable",
      3,
      ({ secrets }) => {
        const secret = existing(secrets[2]);
        secret.data = otherHex(secret.data);
      },
    ],
    [
      "a secret cut off",
      "transport-unreadable",
      3,
      ({ secrets }) => {
        const secret = existing(secrets[2]);
        secret.data = secret.data.slice(0, 10);
      },
    ],
    [
      "a secret under another cover",
      "transport-unreadable",
      3,
      ({ secrets }) => {
        const secret = existing(secrets[2]);
        secret.alpha = secret.beta;
      },
    ],
    [
      "a secret for somebody else",
      "transport-unreadable",
      2,
      (input) => {
        input.secrets[1] = existing(existing(ceremony.polynomials[1]).secrets[2]);
      },
    ],
    [
      "a cover outside the group",
      "element-not-canonical",
      3,
      ({ secrets }) => Object.assign(existing(secrets[2]), { beta: "" }),
    ],
    [
      "commitments to another polynomial, signed",
      "ceremony-secret-wrong",
      2,
      (input) => {
        const polynomial = structuredClone(existing(ceremony.polynomials[1])) as Mutable<MemberPolynomial>;
        cheat.commit(2, polynomial, [1n, 2n]);
        input.coefexps[1] = polynomial.coefexps;
        input.signatures[1] = polynomial.signature;
      },
    ],
    [
      "commitments that nobody signed",
      "threshold-commitments-signature-wrong",
      3,
      ({ coefexps }) => {
        const own = existing(coefexps[2]);
        own.signature = wrong(own.signature);
      },
    ],
    [
      "no signature of what a member saw",
      "threshold-exchange-signature-wrong",
      3,
      (input) => {
        input.signatures[2] = wrong(existing(input.signatures[2]));
      },
    ],
    [
      "too few secrets",
      "threshold-size-wrong",
      undefined,
      ({ secrets }) => {
        secrets.pop();
      },
    ],
    [
      "too many signatures",
      "threshold-size-wrong",
      undefined,
      ({ signatures }) => {
        signatures.push(existing(signatures[0]));
      },
    ],
    [
      "another polynomial as its own",
      "ceremony-polynomial-wrong",
      undefined,
      async (input) => (input.polynomial = await cheat.send(1, 1, { polynomial: ["1", "2"] })),
    ],
    [
      "a shorter polynomial as its own",
      "ceremony-polynomial-wrong",
      undefined,
      async (input) => (input.polynomial = await cheat.send(1, 1, { polynomial: [] })),
    ],
  ])("a member that gets %s refuses: %s, of member %s", async (_, refusal, culprit, change) => {
    const input = inputOf(ceremony, 1);
    await change(input);
    const { certs, seeds } = ceremony;
    const refused = await refusedBy(
      makeMemberKey(group, { seed: existing(seeds[0]), certs, index: 1, input }),
    );
    expect(refused?.refusal).toBe(refusal);
    expect(falseMember(refused as Refused)).toBe(culprit);
  });

  test("a letter that was meant for another member is refused even if it can be read", async () => {
    const input = inputOf(ceremony, 1);
    const { certs, seeds } = ceremony;
    // What member 2 signed for member 3, put into an envelope for member 1.
    const [seedOne] = seeds;
    const forwarded = await new Cheat(group, {
      ...ceremony,
      seeds: [existing(seeds[2]), existing(seeds[1])],
    }).send(2, 1, { secret: "7" });
    input.secrets[1] = await reenveloped(group, forwarded, {
      from: existing(seeds[2]),
      to: existing(seedOne),
    });
    const refused = await refusedBy(
      makeMemberKey(group, { seed: existing(seedOne), certs, index: 1, input }),
    );
    expect(refused).toMatchObject({
      refusal: "transport-recipient-wrong",
      at: "secrets[1].message.recipient",
    });
  });

  test("a seed that did not make the certificate is refused at every step that needs one", async () => {
    const { certs, outputs } = ceremony;
    const input = inputOf(ceremony, 1);
    const { private_key: privateKey } = existing(outputs[0]);
    for (const seed of [newMemberSeed(), existing(ceremony.seeds[1]), "", "0".repeat(22)]) {
      const refusals = await Promise.all([
        refusalOfPromise(makePolynomial(group, { seed, certs, index: 1 })),
        refusalOfPromise(makeMemberKey(group, { seed, certs, index: 1, input })),
        refusalOfPromise(memberPrivateKey(group, { seed, cert: existing(certs[0]), privateKey })),
      ]);
      expect(refusals).toEqual(Array(3).fill("ceremony-seed-wrong"));
    }
    const badSeed = { seed: "short", size, threshold, index: 1 };
    expect(refusalOf(() => memberCertificate(group, badSeed))).toBe("ceremony-seed-wrong");
  });

  test("a member's private key is only for the member", async () => {
    const { seeds, certs, outputs } = ceremony;
    const { private_key: privateKey } = existing(outputs[1]);
    const member = { seed: existing(seeds[0]), cert: existing(certs[0]), privateKey };
    expect(await refusalOfPromise(memberPrivateKey(group, member))).toBe("transport-unreadable");
  });

  test.each([0, 4, -1, 1.5])("there is no member %d", async (index) => {
    const { certs, polynomials, outputs, seeds } = ceremony;
    const seed = existing(seeds[0]);
    const polynomial = existing(polynomials[0]);
    const output = existing(outputs[0]);
    expect(refusalOf(() => verifyPolynomial(group, { certs, index, polynomial }))).toBe(
      "ceremony-member-unknown",
    );
    expect(refusalOf(() => verifyMemberKey(group, { certs, polynomials, index, output }))).toBe(
      "ceremony-member-unknown",
    );
    const making = makePolynomial(group, { seed, certs, index });
    expect(await refusalOfPromise(making)).toBe("ceremony-member-unknown");
  });

  test.each<[string, RefusalName, (output: Mutable<MemberOutput>) => void]>([
    [
      "is not the one of the commitments",
      "verification-key-wrong",
      (output) => (output.public_key = structuredClone(existing(ceremony.outputs[2])).public_key),
    ],
    ["is not proved", "trustee-proof-wrong", ({ public_key: key }) => (key.pok = wrong(key.pok))],
    [
      "is not signed",
      "verification-key-signature-missing",
      ({ public_key: key }) => Object.assign(key, { signature: undefined }),
    ],
    [
      "is signed by somebody else",
      "verification-key-signature-wrong",
      ({ public_key: key }) => (key.signature = cheat.sign(1, key.public_key).signature),
    ],
    ["is the identity", "element-is-identity", ({ public_key: key }) => (key.public_key = identity)],
  ])("a key that %s is refused: %s", (_, refusal, change) => {
    const { certs, polynomials, outputs } = ceremony;
    const output = structuredClone(existing(outputs[1])) as Mutable<MemberOutput>;
    change(output);
    expect(refusalOf(() => verifyMemberKey(group, { certs, polynomials, index: 2, output }))).toBe(refusal);
  });

  test("what a database gives back in another key order is as good", () => {
    const { parameters } = ceremony;
    const reordered = turned(ceremony) as Ceremony;
    const { certs, polynomials, outputs } = reordered;
    const polynomial = existing(polynomials[0]);
    verifyPolynomial(group, { certs, index: 1, polynomial });
    verifyMemberKey(group, { certs, polynomials, index: 1, output: existing(outputs[0]) });
    expect(trusteesText([["Pedersen", thresholdParameters(reordered)]])).toBe(
      trusteesText([["Pedersen", parameters]]),
    );
  });
});

interface CertificateWire {
  readonly context: { group: string; size: number; threshold: number; index: number };
  readonly verification: string;
  readonly encryption: string;
}

/** The same values with the keys of all objects in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, turned(item)] as const)
      .reverse(),
  );
}

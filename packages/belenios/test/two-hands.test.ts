import { readFileSync } from "node:fs";
import { ed25519 } from "@noble/curves/ed25519.js";
import { addHalves, demandSigned, demandSignedList, listText } from "@urna/belenios/both-halves";
import { deriveCredential, joinHalves, newPrivateCredential } from "@urna/belenios/credential";
import { credentialsText } from "@urna/belenios/credential-list";
import type { Element } from "@urna/belenios/group";
import { authorities, publicHalf, type Authority, type PublicHalf } from "@urna/belenios/half";
import { commitmentText, halvesRoot, verifiedHalves, type HalvesCommitment } from "@urna/belenios/halves";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { portableGroup } from "@urna/belenios/portable-groups";
import { Refused } from "@urna/belenios/refusal";

interface Vector extends Record<Authority, VectorOfAuthority> {
  uuid: string;
  attempt: number;
  publicCredentials: string[];
  credentials: string;
  privateCredentials: string[];
}

interface VectorOfAuthority {
  halves: (PublicHalf & { half: string; nonce: string })[];
  commitment: string;
  list: string;
}

const vectorFile = new URL("vectors/two-hands.json", import.meta.url);
const vector = JSON.parse(readFileSync(vectorFile, "utf8")) as Vector;

const uuid = "Bm5EVRxtNvgVZJ";
const attempt = 1;
const size = 4;
const group = portableGroup("Ed25519");

/** An authority that does as it should. */
function anAuthority(authority: Authority, of = { uuid, attempt }) {
  const halves = Array.from({ length: size }, () => newPrivateCredential());
  const shown = halves.map((half, index) =>
    publicHalf(group, { half, place: { ...of, authority, voter: index + 1 } }),
  );
  const secret = ed25519.utils.randomSecretKey();
  const key = base64url(ed25519.getPublicKey(secret));
  const sign = (text: string) => ({
    key,
    signature: base64url(ed25519.sign(new TextEncoder().encode(text), secret)),
  });
  return { authority, halves, shown, commitment: commitmentTo(authority, shown), sign };
}

function commitmentTo(authority: Authority, halves: readonly PublicHalf[]): HalvesCommitment {
  return { uuid, attempt, authority, size, root: halvesRoot(halves) };
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function outcome(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
  return "accepted";
}

const elements = ({ commitment, shown }: { commitment: HalvesCommitment; shown: readonly PublicHalf[] }) => [
  ...verifiedHalves(group, commitment, shown),
];

const identity = anAuthority("identity");
const registrar = anAuthority("registrar");
const sums = addHalves(group, { identity: elements(identity), registrar: elements(registrar) });
const credentials = credentialsText(
  group,
  sums.map((publicCredential) => ({ publicCredential })),
);
const list = { uuid, attempt, credentials };
const signatures = {
  identity: identity.sign(listText({ uuid, attempt, authority: "identity" }, credentials)),
  registrar: registrar.sign(listText({ uuid, attempt, authority: "registrar" }, credentials)),
};

describe("a credential in two halves", () => {
  test("is on the list that both have signed, and only who has both halves can sign with it", () => {
    expect(outcome(() => demandSignedList(list, signatures))).toBe("accepted");
    for (const [index, publicCredential] of sums.entries()) {
      const halves = {
        identity: identity.halves[index] ?? "",
        registrar: registrar.halves[index] ?? "",
      };
      const derived = (privateCredential: string) =>
        deriveCredential({ group, uuid, privateCredential }).publicCredential;
      expect(derived(joinHalves(halves))).toBe(publicCredential);
      expect(sums).not.toContain(derived(halves.identity));
      expect(sums).not.toContain(derived(halves.registrar));
    }
  });

  test.each(["Ed25519", "BELENIOS-2048"] as const)("is the same in both implementations of %s", (name) => {
    const [half, other] = [newPrivateCredential(), newPrivateCredential()];
    const sumsIn = [portableGroup(name), nativeGroup(name)].map((implementation) => {
      const given = (authority: Authority, text: string) => {
        const place = { uuid, attempt, authority, voter: 1 };
        const halves = [publicHalf(implementation, { half: text, place })];
        const commitment = { uuid, attempt, authority, size: 1, root: halvesRoot(halves) };
        return [...verifiedHalves(implementation, commitment, halves)];
      };
      return addHalves(implementation, {
        identity: given("identity", half),
        registrar: given("registrar", other),
      });
    });
    const privateCredential = joinHalves({ identity: half, registrar: other });
    const { publicCredential } = deriveCredential({ group: portableGroup(name), uuid, privateCredential });
    expect(sumsIn).toEqual([[publicCredential], [publicCredential]]);
  });

  test("is refused when a half is missing or a third one is there", () => {
    const [a, b, c] = [newPrivateCredential(), newPrivateCredential(), newPrivateCredential()];
    for (const privateCredential of [`${a}+`, `+${a}`, `${a}+${b}+${c}`, `${a} ${b}`])
      expect(outcome(() => deriveCredential({ group, uuid, privateCredential }))).toBe(
        "credential-malformed",
      );
  });
});

/** What a dishonest registrar shows, and how it is refused. Each has seen identity's halves first. */
const dishonest: readonly [what: string, refusal: string, attack: () => unknown][] = [
  [
    "a half that makes the sum one whose secret it knows",
    "half-proof-wrong at registrar[2].proof",
    () => {
      const own = group.generator.power(12_345n);
      const element = group.encode(group.divide(own, elements(identity)[1] ?? group.identity));
      return shows(altered(1, { element, proof: registrar.shown[1]!.proof }));
    },
  ],
  [
    "identity's half as its own, so that both say the same",
    "half-proof-wrong at registrar[1].proof",
    () => shows(altered(0, identity.shown[0]!)),
  ],
  [
    "the inverse of identity's half",
    "half-proof-wrong at registrar[1].proof",
    () => {
      const inverse = group.divide(group.identity, elements(identity)[0] ?? group.identity);
      return shows(altered(0, { element: group.encode(inverse), proof: identity.shown[0]!.proof }));
    },
  ],
  [
    "the identity element",
    "element-is-identity at registrar[1].element",
    () => shows(altered(0, { element: group.encode(group.identity), proof: registrar.shown[0]!.proof })),
  ],
  ["one half less", "half-count-wrong at registrar", () => shows(registrar.shown.slice(0, -1))],
  ["one half more", "half-count-wrong at registrar", () => shows([...registrar.shown, identity.shown[0]!])],
  ["none", "half-count-wrong at registrar", () => shows([], registrar.commitment)],
  [
    "the same half for two voters, with a proof for each",
    "half-repeated at registrar[3]",
    () => {
      const place = { uuid, attempt, authority: "registrar", voter: 3 } as const;
      return shows(altered(2, publicHalf(group, { half: registrar.halves[0] ?? "", place })));
    },
  ],
  [
    "two halves in each other's place",
    "half-proof-wrong at registrar[1].proof",
    () => {
      const [first, second, ...rest] = registrar.shown;
      return shows([second!, first!, ...rest]);
    },
  ],
  [
    "another half than it had committed itself to",
    "halves-root-wrong at registrar",
    () => {
      const place = { uuid, attempt, authority: "registrar", voter: 4 } as const;
      return shows(
        altered(3, publicHalf(group, { half: newPrivateCredential(), place })),
        registrar.commitment,
      );
    },
  ],
  [
    "the halves of another election",
    "half-proof-wrong at registrar[1].proof",
    () => shows(anAuthority("registrar", { uuid: "NY4LK8a5M6S6Zf", attempt }).shown),
  ],
  [
    "the halves of an earlier attempt",
    "half-proof-wrong at registrar[1].proof",
    () => shows(anAuthority("registrar", { uuid, attempt: 2 }).shown),
  ],
  [
    "a list without a voter, under the signature that it gave to the whole",
    "authority-signature-wrong at identity",
    () => demandSignedList({ ...list, credentials: listOf(sums.slice(1)) }, signatures),
  ],
  [
    "a list with a credential of its own, signed by itself",
    "authority-signature-wrong at identity",
    () => {
      const own = listOf([...sums.slice(1), group.encode(group.generator.power(7n))]);
      const text = listText({ uuid, attempt, authority: "registrar" }, own);
      return demandSignedList(
        { ...list, credentials: own },
        { ...signatures, registrar: registrar.sign(text) },
      );
    },
  ],
  [
    "a signature of another list than identity has signed",
    "authority-signature-wrong at registrar",
    () => {
      const text = listText({ uuid, attempt, authority: "registrar" }, listOf(sums.slice(1)));
      return demandSignedList(list, { ...signatures, registrar: registrar.sign(text) });
    },
  ],
  [
    "identity's signature as its own",
    "authority-key-repeated",
    () => demandSignedList(list, { ...signatures, registrar: signatures.identity }),
  ],
  [
    "a commitment with another root, under the signature of the first",
    "authority-signature-wrong at registrar",
    () => {
      const signed = registrar.sign(commitmentText(registrar.commitment));
      const other = { ...registrar.commitment, root: identity.commitment.root };
      return demandSigned("registrar", commitmentText(other), signed);
    },
  ],
];

function shows(halves: readonly PublicHalf[], commitment = commitmentTo("registrar", halves)): Element[] {
  return [...verifiedHalves(group, commitment, halves)];
}

function altered(index: number, half: PublicHalf): PublicHalf[] {
  return registrar.shown.with(index, half);
}

function listOf(publicCredentials: readonly string[]): string {
  return credentialsText(
    group,
    publicCredentials.map((publicCredential) => ({ publicCredential })),
  );
}

describe("a dishonest registrar is refused and named:", () => {
  test.each(dishonest)("%s: %s", (_, refusal, attack) => {
    expect(outcome(attack)).toBe(refusal);
  });
});

test("halves that add up to nothing, or two sums that are the same, are refused", () => {
  const [one, two] = [2n, 5n].map((exponent) => group.generator.power(exponent));
  const inverse = (element: Element) => group.divide(group.identity, element);
  const sumsOf = (a: Element[], b: Element[]) =>
    outcome(() => addHalves(group, { identity: a, registrar: b }));
  expect(sumsOf([one!], [inverse(one!)])).toBe("halves-cancel at [1]");
  expect(sumsOf([one!, two!], [two!, one!])).toBe("credential-repeated");
  expect(sumsOf([one!], [])).toBe("half-count-wrong");
  const later = () => addHalves(group, { identity: [one!], registrar: [inverse(one!)] }, 1_001);
  expect(outcome(later)).toBe("halves-cancel at [1001]");
});

test("nothing that one authority signs passes as the other's", () => {
  expect(
    new Set(authorities.map((authority) => listText({ uuid, attempt, authority }, credentials))).size,
  ).toBe(2);
  const swapped = { identity: signatures.registrar, registrar: signatures.identity };
  expect(outcome(() => demandSignedList(list, swapped))).toBe("authority-signature-wrong at identity");
});

/** The values of docs/two-hands.md: other software makes the same of them. */
test("the test vector", () => {
  const made = authorities.map((authority) => {
    const halves = vector[authority].halves.map(({ half, nonce }, index) =>
      publicHalf(group, {
        half,
        place: { uuid: vector.uuid, attempt: vector.attempt, authority, voter: index + 1 },
        random: () => Buffer.from(BigInt(nonce).toString(16).padStart(128, "0"), "hex"),
      }),
    );
    const commitment = { ...commitmentTo(authority, halves), size: 2 };
    expect(halves).toEqual(vector[authority].halves.map(({ element, proof }) => ({ element, proof })));
    expect(commitmentText(commitment)).toBe(vector[authority].commitment);
    return [...verifiedHalves(group, commitment, halves)];
  });
  const [ofIdentity = [], ofRegistrar = []] = made;
  const publicCredentials = addHalves(group, { identity: ofIdentity, registrar: ofRegistrar });
  expect(publicCredentials).toEqual(vector.publicCredentials);
  expect(listOf(publicCredentials)).toBe(vector.credentials);
  for (const authority of authorities)
    expect(listText({ uuid: vector.uuid, attempt: vector.attempt, authority }, vector.credentials)).toBe(
      vector[authority].list,
    );
  for (const [index, privateCredential] of vector.privateCredentials.entries())
    expect(deriveCredential({ group, uuid: vector.uuid, privateCredential }).publicCredential).toBe(
      publicCredentials[index],
    );
});

import { electionText, parseElection } from "@urna/belenios/election";
import { sha256Base64 } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { portableGroup } from "@urna/belenios/portable-groups";
import { Refused } from "@urna/belenios/refusal";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { verifySetup } from "@urna/belenios/setup";
import { newTrusteeKey, trusteeFromPrivateKey } from "@urna/belenios/trustee";
import { parseTrustees, trusteesText } from "@urna/belenios/trustees";
import { seededRandom } from "./support/seeded-random.ts";
import { aThreshold } from "./support/elections/threshold.ts";

const group = portableGroup("Ed25519");
const random = seededRandom("sealing confirmations");
const server = newTrusteeKey(group, random);
const { parameters, privateKeys } = aThreshold(group, { size: 3, threshold: 2 }, random);
const trustees = trusteesText([
  ["Single", server.publicKey],
  ["Pedersen", parameters],
]);
const text = electionOf(parseTrustees(trustees, group).publicKey);
const election = parseElection(text);
const { fingerprint } = election;
const by = (owner: number, privateKey: string, of = fingerprint) => ({
  owner,
  signature: confirmSealing(group, { privateKey, fingerprint: of, random }),
});
const all = [server.privateKey, ...privateKeys].map((key, index) => by(index + 1, key));

function electionOf(publicKey: string): string {
  return electionText({
    uuid: "Bm5EVRxtNvgVZJ",
    name: "Prueba",
    description: "",
    group: "Ed25519",
    publicKey,
    questions: [{ question: "?", answers: ["a", "b"], min: 1, max: 1 }],
  });
}

function refusalOf(setup: Parameters<typeof verifySetup>[1], of = election): string {
  try {
    verifySetup(of, setup);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
  return "accepted";
}

it("names who confirmed, of every kind of trustee, in both implementations", () => {
  for (const groupNamed of [portableGroup, nativeGroup]) {
    const setup = { trustees, confirmations: all.slice(0, 3) };
    expect([...verifySetup(parseElection(text, groupNamed), setup).confirmed]).toEqual([1, 2, 3]);
  }
});

it("refuses a key that somebody put in the place of the trustees'", () => {
  const own = parseElection(electionOf(newTrusteeKey(group, random).publicKey.public_key));
  expect(refusalOf({ trustees, confirmations: [] }, own)).toBe("election-key-wrong at election.public_key");
});

it("refuses the confirmation of another election, of another's key, of nobody, and one twice", () => {
  const at = (confirmation: object) =>
    refusalOf({ trustees, confirmations: [confirmation as (typeof all)[0]] });
  const other = sha256Base64("another election");
  expect(at(by(2, privateKeys[0] ?? "", other))).toBe("confirmation-wrong at confirmations[0].signature");
  expect(at(by(2, privateKeys[1] ?? ""))).toBe("confirmation-wrong at confirmations[0].signature");
  expect(at(by(5, server.privateKey))).toBe("confirmation-owner-unknown at confirmations[0].owner");
  expect(at({ owner: 1, signature: server.publicKey.pok })).toBe(
    "confirmation-wrong at confirmations[0].signature",
  );
  expect(refusalOf({ trustees, confirmations: [...all, by(1, server.privateKey)] })).toBe(
    "confirmation-owner-repeated at confirmations[4].owner",
  );
});

/** The vector of docs/scheme.md, "Confirming the sealing": other software makes the same of it. */
it("verifies the test vector", () => {
  const { publicKey } = trusteeFromPrivateKey(group, "1234567890", random);
  const vector = {
    privateKey: "1234567890",
    fingerprint: "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU",
    random: seededRandom("test vector"),
  };
  expect(publicKey.public_key).toBe("8b1176c943c59b3ebee33aaa15c0824db5661f47939094d97fcc3257fa152582");
  expect(confirmSealing(group, vector)).toEqual({
    challenge: "171036797115246869879424674792365107739886365665386805948337997527884519849",
    response: "3887063854085957922741884541813442830499192286618814995658133830486264371553",
  });
});

import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { deriveCredential } from "@urna/belenios/credential";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { electionText, parseElection } from "@urna/belenios/election";
import { groupNames } from "@urna/belenios/group";
import { sha256Hex } from "@urna/belenios/hash";
import { ballotOfOpening, openingOf, type Opening } from "@urna/belenios/opening";
import { openingText, parseOpening } from "@urna/belenios/opening-text";
import { portableGroup } from "@urna/belenios/portable-groups";
import type { RefusalName } from "@urna/belenios/refusal";
import { selectionsOf } from "@urna/belenios/selections";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { ballotContext } from "../src/ballot/claims.ts";
import { expandSeed } from "../src/ballot/seed.ts";
import { unsignedText, type WireBallot } from "../src/ballot/wire-ballot.ts";
import { randomScalar } from "../src/scalar.ts";
import { anElection } from "./support/elections/an-election.ts";
import { refusalOf } from "./support/hostile/refused.ts";
import { seededRandom } from "./support/seeded-random.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const question = { question: "?", answers: ["A", "B", "C"], min: 1, max: 2 };
const questions = [question, { ...question, blank: true }];

describe.each(groupNames)("the opening of a ballot in %s", (name) => {
  const random = seededRandom(`opening ${name}`);
  const sealed = anElection({ group: name, weights: [undefined], questions, random });
  const { election } = sealed;
  const [privateCredential = ""] = sealed.privateCredentials;
  const selections = selectionsOf(questions, [[0, 2], "blank"]);
  const made = (seed: string, from = random) =>
    encryptBallot({ election, privateCredential, selections, seed, random: from });
  const seed = newBallotSeed(random);
  const { ballot, ...names } = made(seed);
  const opening = openingOf({ ballot, seed, selections });

  test("gives the same bytes again, in either implementation", () => {
    expect(ballotOfOpening(election, opening)).toEqual({ ballot, ...names });
    const elsewhere = parseElection(election.text, portableGroup);
    expect(ballotOfOpening(elsewhere, opening)).toEqual({ ballot, ...names });
  });

  test("is of a ballot that verifies like any other", () => {
    expect(verifyBallot({ election, ballot })).toMatchObject({ ok: true, tracker: names.tracker });
  });

  test("goes through its line and a link, and nothing is lost", () => {
    const line = openingText(opening);
    expect(parseOpening(line)).toEqual(opening);
    expect(parseOpening(` https://x.cl/comprobar#${line.slice(0, 70)}\r\n ${line.slice(70)}\n`)).toEqual(
      opening,
    );
    expect(encodeURI(line)).toBe(line);
  });

  test("reports every proof as the ballot is made again", () => {
    const steps: number[] = [];
    ballotOfOpening(election, opening, (done) => steps.push(done));
    expect(steps).toHaveLength(10);
  });

  const other = anElection({ group: name, weights: [undefined], questions, random }).election;
  const otherCredential = deriveCredential({
    group: election.group,
    uuid: election.definition.uuid,
    privateCredential: "11111-111111-11111-111111",
  }).publicCredential;
  const plusOne = (text: string) => String(BigInt(text) + 1n);
  const altered: [string, Partial<Opening>, RefusalName][] = [
    ["another election", { election: other.definition.uuid }, "opening-election-wrong"],
    ["another fingerprint", { fingerprint: other.fingerprint }, "opening-fingerprint-wrong"],
    ["another credential", { credential: otherCredential }, "signature-wrong"],
    ["a credential outside the group", { credential: "0" }, "element-not-canonical"],
    ["another seed", { seed: newBallotSeed() }, "signature-wrong"],
    ["a short seed", { seed: "abc" }, "seed-malformed"],
    ["another selection", { selections: selectionsOf(questions, [[0, 1], "blank"]) }, "signature-wrong"],
    ["no blank vote", { selections: selectionsOf(questions, [[0, 2], [0]]) }, "signature-wrong"],
    ["too many marks", { selections: [[1, 1, 1], selections[1] ?? []] }, "selection-too-many"],
    ["an answer less", { selections: [selections[0] ?? []] }, "selection-count-wrong"],
    [
      "another challenge",
      { signature: { ...opening.signature, challenge: plusOne(opening.signature.challenge) } },
      "signature-wrong",
    ],
    [
      "another response",
      { signature: { ...opening.signature, response: plusOne(opening.signature.response) } },
      "signature-wrong",
    ],
    [
      "a response out of range",
      { signature: { ...opening.signature, response: String(election.group.order) } },
      "scalar-not-canonical",
    ],
  ];

  test.each(altered)("is refused with %s", (_what, change, refusal) => {
    expect(refusalOf(() => ballotOfOpening(election, { ...opening, ...change }))).toBe(refusal);
  });

  test("reveals nothing of the credential: the signature's nonce is not of the seed", () => {
    const again = JSON.parse(made(seed, seededRandom("another device")).ballot) as WireBallot;
    const first = JSON.parse(ballot) as WireBallot;
    expect(unsignedText(again)).toBe(unsignedText(first));
    expect(again.signature.proof).not.toEqual(first.signature.proof);
    // Whoever knew the nonce w would know the secret: s = (w - response) / challenge. No scalar of the seed is it.
    const { order } = election.group;
    const { uuid } = election.definition;
    const { secret, publicCredential } = deriveCredential({ group: election.group, uuid, privateCredential });
    const { challenge, response } = first.signature.proof;
    const nonce = (BigInt(response) + secret * BigInt(challenge)) % order;
    const stream = expandSeed(seed, ballotContext(election, publicCredential));
    const scalars = Array.from({ length: 500 }, () => randomScalar(order, stream));
    expect(scalars).not.toContain(nonce);
  });

  test("holds nothing secret of the voter: the line has neither private credential nor its secret", () => {
    const { secret } = deriveCredential({
      group: election.group,
      uuid: election.definition.uuid,
      privateCredential,
    });
    const line = openingText(opening);
    expect(line).not.toContain(privateCredential.replaceAll("-", ""));
    expect(line).not.toContain(String(secret));
  });
});

test("a seed that is none is refused before a ballot is made of it", () => {
  const sealed = anElection({ group: "Ed25519", weights: [undefined] });
  const encrypt = () =>
    encryptBallot({
      election: sealed.election,
      privateCredential: sealed.privateCredentials[0] ?? "",
      selections: selectionsOf(sealed.election.definition.questions, [[0]]),
      seed: "0".repeat(22),
    });
  expect(refusalOf(encrypt)).toBe("seed-malformed");
});

// The order in which a ballot draws its randomness is part of the format of openings: another order, other bytes.
test.each([
  ["Ed25519", "8a077c1914435b86bc82f2655d03e63ccf9f97c7b3c5f5ae075f96d798bd6209"],
  ["BELENIOS-2048", "d497db958407db8bfa5f1c974bbf18d296015b80d9dd249002a3d46de59fdbce"],
] as const)("an opening of %s that somebody keeps opens the same ballot for ever", (name, expected) => {
  const group = portableGroup(name);
  const publicKey = group.encode(group.generator.power(42n));
  const text = electionText({
    uuid: "4Ysh9D867Yuspp",
    name: "",
    description: "",
    group: name,
    publicKey,
    questions,
  });
  const { ballot } = encryptBallot({
    election: parseElection(text),
    privateCredential: "11111-111111-11111-111111",
    selections: selectionsOf(questions, [[1], [0, 1]]),
    seed: "2".repeat(22),
    random: seededRandom("signature"),
  });
  expect(sha256Hex(ballot)).toBe(expected);
});

test("the bytes of a seed do not depend on how they are asked for", () => {
  const inOne = expandSeed("seed", "context")(200);
  const pieces = expandSeed("seed", "context");
  const lengths = [1, 31, 32, 33, 0, 64, 39];
  expect(Buffer.concat(lengths.map(pieces))).toEqual(Buffer.from(inOne));
  expect(Buffer.from(expandSeed("seed", "context")(32)).toString("hex")).toBe(
    sha256Hex("urna-opening|1|context|seed|0"),
  );
  expect(expandSeed("seed", "other")(32)).not.toEqual(inOne.slice(0, 32));
});

describe("a text that is no opening", () => {
  const line = `1.4Ysh9D867Yuspp.${"a".repeat(43)}.${"0f".repeat(32)}.${"z".repeat(22)}.010-1.12.34`;

  test("is read when it is one", () => {
    expect(parseOpening(line)).toMatchObject({ selections: [[0, 1, 0], [1]], credential: "0f".repeat(32) });
  });

  test.each([
    ["nothing", ""],
    ["a ballot's code", "a".repeat(43)],
    ["a piece of it", line.slice(0, -3)],
    ["a part more", `${line}.1`],
    ["other letters", line.replace(".z", ".0")],
    ["marks that are neither 0 nor 1", line.replace("010", "020")],
    ["an empty answer", line.replace("010-1", "010-")],
    ["markup", `<b>${line}</b>`],
    ["megabytes", line + "1".repeat(1_000_000)],
  ])("is refused: %s", (_what, text) => {
    expect(refusalOf(() => parseOpening(text))).toBe("opening-shape-wrong");
  });

  test("is refused by its version when a later program wrote it", () => {
    expect(refusalOf(() => parseOpening(line.replace("1.", "2.")))).toBe("opening-version-unsupported");
  });
});

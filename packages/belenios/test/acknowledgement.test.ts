import {
  acknowledgementFile,
  acknowledgementFileName,
  acknowledgementVerdict,
  checkAcknowledgement,
  parseAcknowledgement,
  type KeptAcknowledgement,
} from "@urna/belenios/acknowledgement";
import { readArchive } from "@urna/belenios/archive-reader";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { sha256Hex } from "@urna/belenios/hash";
import type { RefusalName } from "@urna/belenios/refusal";
import { trackerOf } from "@urna/belenios/tracker";
import { aBallotBox } from "./support/elections/a-ballot-box.ts";
import { anArchive } from "./support/elections/an-archive.ts";
import { anElection } from "./support/elections/an-election.ts";
import { refusalOf } from "./support/hostile/refused.ts";

const box = aBallotBox();
const sealed = anElection({
  group: "Ed25519",
  weights: [undefined, undefined],
  description: box.description,
});
const { election } = sealed;
const { bytes, stages, ballots } = anArchive(sealed, [{ voter: 0, answers: [[0]] }]);
const counted = trackerOf(ballots[0] ?? "");
// Cast and acknowledged, but never put into the archive.
const { tracker: dropped } = encryptBallot({
  election,
  privateCredential: sealed.privateCredentials[1] ?? "",
  selections: [[0, 1, 0, 0, 0, 0]],
});
const check = (acknowledgement: KeptAcknowledgement, archive: Uint8Array = bytes) =>
  checkAcknowledgement({ archive: readArchive(archive), acknowledgement });

describe("an acknowledgement", () => {
  test("is of a ballot that the archive holds", () => {
    expect(check(box.acknowledge(election, counted))).toEqual({ kind: "present" });
    expect(check(box.acknowledge(election, counted), stages.ballots)).toEqual({ kind: "present" });
  });

  test("proves that a ballot was dropped, once no more can come", () => {
    const acknowledgement = box.acknowledge(election, dropped);
    for (const archive of [stages.ended, stages.tallied, stages.decrypting, bytes]) {
      expect(check(acknowledgement, archive)).toEqual({ kind: "missing" });
    }
    expect(check(acknowledgement, stages.ballots)).toEqual({ kind: "not-yet" });
    expect(check(acknowledgement, stages.setup)).toEqual({ kind: "not-yet" });
  });

  test("can be looked for where only the trackers are at hand", () => {
    const archive = {
      election: election.text,
      stage: "result",
      holds: (tracker: string) => tracker === counted,
    } as const;
    expect(acknowledgementVerdict(archive, box.acknowledge(election, counted))).toEqual({ kind: "present" });
    expect(acknowledgementVerdict(archive, box.acknowledge(election, dropped))).toEqual({ kind: "missing" });
  });
});

const another = aBallotBox();
const otherElection = anElection({ group: "Ed25519", weights: [], description: box.description }).election;
const good = box.acknowledge(election, dropped);
// The point of order 1: with it, a lax verification lets one signature pass for any text.
const smallOrderKey = Buffer.concat([Buffer.of(1), Buffer.alloc(31)]).toString("base64url");
const smallOrderSignature = Buffer.concat([Buffer.of(1), Buffer.alloc(63)]).toString("base64url");
const smallOrderDefinition = JSON.stringify({ acknowledgementKey: smallOrderKey });

const forged: readonly [what: string, RefusalName, at: string, KeptAcknowledgement][] = [
  [
    "another election's uuid",
    "acknowledgement-election-wrong",
    "election",
    box.acknowledge(election, dropped, { election: "NY4LK8a5M6S6Zf" }),
  ],
  [
    "another election's fingerprint",
    "acknowledgement-election-wrong",
    "fingerprint",
    box.acknowledge(election, dropped, { fingerprint: otherElection.fingerprint }),
  ],
  ["another election", "acknowledgement-election-wrong", "election", box.acknowledge(otherElection, dropped)],
  [
    "a definition of the forger's",
    "acknowledgement-definition-wrong",
    "definition",
    another.acknowledge(election, dropped),
  ],
  [
    "a definition with a space more",
    "acknowledgement-definition-wrong",
    "definition",
    { ...good, definition: `${good.definition} ` },
  ],
  ["no definition", "acknowledgement-definition-wrong", "definition", { ...good, definition: "" }],
  [
    "the forger's key beside the true definition",
    "acknowledgement-key-wrong",
    "key",
    { ...another.acknowledge(election, dropped), definition: box.definition },
  ],
  ["the key in another encoding", "acknowledgement-key-wrong", "key", { ...good, key: `${good.key}=` }],
  [
    "the forger's signature",
    "acknowledgement-signature-wrong",
    "signature",
    { ...good, signature: another.acknowledge(election, dropped).signature },
  ],
  [
    "the signature of another ballot",
    "acknowledgement-signature-wrong",
    "signature",
    { ...good, signature: box.acknowledge(election, counted).signature },
  ],
  [
    "another tracker",
    "acknowledgement-signature-wrong",
    "signature",
    { ...good, tracker: counted.replace(/^./, (first) => (first === "A" ? "B" : "A")) },
  ],
  ["no signature", "acknowledgement-signature-wrong", "signature", { ...good, signature: "" }],
  [
    "a signature that is no base64url",
    "acknowledgement-signature-wrong",
    "signature",
    { ...good, signature: `${good.signature.slice(0, -1)}=` },
  ],
  [
    "a signature cut short",
    "acknowledgement-signature-wrong",
    "signature",
    { ...good, signature: good.signature.slice(0, -2) },
  ],
];

describe("a forged acknowledgement", () => {
  test.each(forged)("with %s proves nothing: %s at %s", (_, refusal, at, acknowledgement) => {
    expect(check(good)).toEqual({ kind: "missing" });
    expect(check(acknowledgement)).toEqual({ kind: "refused", refusal, at });
  });

  test("proves nothing of a ballot that is there, either", () => {
    const acknowledgement = { ...box.acknowledge(election, counted), signature: good.signature };
    expect(check(acknowledgement)).toMatchObject({ kind: "refused" });
  });

  test("with a key of small order proves nothing, even where the election names that key", () => {
    const lax = anElection({
      group: "Ed25519",
      weights: [undefined],
      description: sha256Hex(smallOrderDefinition),
    });
    const { definition, fingerprint } = lax.election;
    const acknowledgement = {
      election: definition.uuid,
      fingerprint,
      tracker: dropped,
      key: smallOrderKey,
      signature: smallOrderSignature,
      definition: smallOrderDefinition,
    };
    expect(check(acknowledgement, anArchive(lax, []).bytes)).toMatchObject({
      refusal: "acknowledgement-signature-wrong",
    });
  });

  test.each([
    ["a definition that is no JSON", "{"],
    ["a definition that is no object", "[]"],
    ["a definition that names no key", "{}"],
  ])("with %s is refused", (_, definition) => {
    const own = anElection({ group: "Ed25519", weights: [undefined], description: sha256Hex(definition) });
    const acknowledgement = { ...box.acknowledge(own.election, dropped), definition };
    expect(check(acknowledgement, anArchive(own, []).bytes)).toMatchObject({ kind: "refused" });
  });
});

describe("the file of an acknowledgement", () => {
  const kept = box.acknowledge(election, counted);

  test("is read as it was written", () => {
    expect(parseAcknowledgement(acknowledgementFile(kept))).toEqual(kept);
    expect(JSON.parse(acknowledgementFile(kept))).toEqual({
      version: 1,
      kind: "urna-acknowledgement",
      ...kept,
    });
  });

  test("may have been written again by another program", () => {
    const { version, kind, ...rest } = JSON.parse(acknowledgementFile(kept)) as Record<string, unknown>;
    expect(parseAcknowledgement(JSON.stringify({ note: 1, ...rest, kind, version }))).toEqual(kept);
  });

  test("is named after the tracker, without what no file name may have", () => {
    expect(acknowledgementFileName("0fe/+x9Q2VtF3nRkV1oA6sWnT3cYd5uLm8eHb2pJz4g")).toBe(
      "acuse-0fe_-x9Q.urna.json",
    );
  });

  test.each([
    ["acknowledgement-not-json", ""],
    ["acknowledgement-not-json", acknowledgementFile(kept).slice(0, -3)],
    ["acknowledgement-shape-wrong", "null"],
    ["acknowledgement-shape-wrong", "[]"],
    [
      "acknowledgement-shape-wrong",
      acknowledgementFile(kept).replace("urna-acknowledgement", "urna-opening"),
    ],
    ["acknowledgement-shape-wrong", acknowledgementFile(kept).replace('"version": 1', '"version": 2')],
    ["acknowledgement-shape-wrong", acknowledgementFile(kept).replace('"signature"', '"sign"')],
    ["acknowledgement-shape-wrong", acknowledgementFile(kept).replace(/"tracker": "[^"]+"/, '"tracker": 1')],
  ])("is refused: %s", (refusal, text) => {
    expect(refusalOf(() => parseAcknowledgement(text))).toBe(refusal);
  });
});

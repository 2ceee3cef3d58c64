import { acknowledgementFile, type KeptAcknowledgement } from "@urna/belenios/acknowledgement";
import { commitmentTo, newSalt } from "@urna/belenios/commitment";
import { commitmentsRoot, commitmentsText } from "@urna/belenios/commitment-list";
import { boardKey, boardOrigin } from "@urna/belenios/board-log";
import { checkpointText } from "@urna/belenios/checkpoint";
import { cosign } from "@urna/belenios/cosignature";
import { parseElection } from "@urna/belenios/election";
import { merkleLeaf, merkleTree } from "@urna/belenios/merkle";
import { noteText } from "@urna/belenios/note";
import { noteKeyPair, noteKeyText, type NoteKeyPair } from "@urna/belenios/note-key";
import { sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { trackerOf } from "@urna/belenios/tracker";
import { createHash, randomBytes } from "node:crypto";
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { headerBytes } from "../src/archive/record.ts";
import { archiveMutations, anArchiveToMutate } from "./mutations/all-archive-mutations.ts";
import { aBallotBox } from "./support/elections/a-ballot-box.ts";
import { anArchive, archiveTime } from "./support/elections/an-archive.ts";
import { anElection } from "./support/elections/an-election.ts";
import { aSigningAuthority, twoHandsThatSigned } from "./support/elections/two-hands.ts";
import { builtPackage } from "./support/tools/built-package.ts";
import { fileWith, urnaVerify } from "./support/tools/urna-verify.ts";
import { spokenDigest } from "@urna/belenios/spoken";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const box = aBallotBox();
const questions = [
  { question: "¿Quién? \u001B[2J", answers: ["Ana", "Beto"], blank: true, min: 1, max: 1 },
  { question: "Hasta dos", answers: ["A", "B"], min: 0, max: 2 },
];
const sealed = anElection({
  group: "Ed25519",
  weights: [undefined, undefined],
  questions,
  description: box.description,
  trustees: "both",
});
const { bytes, stages, ballots } = anArchive(sealed, [
  { voter: 0, answers: [[1], []] },
  { voter: 1, answers: ["blank", [0, 1]] },
]);
const good = fileWith(bytes);
const padded = Uint8Array.from(bytes);
padded[padded.length - 1] = 1;
const bad = fileWith(padded);

beforeAll(() => {
  builtPackage();
});

describe("urna-verify", () => {
  test("exits with 0 and says what it found, a line for each check, and the result by name", async () => {
    const { status, stdout, stderr } = await urnaVerify(good);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain(`fingerprint  ${sealed.election.fingerprint}\n`);
    const { words, digits } = spokenDigest(sealed.election.fingerprint);
    expect(stdout).toContain(`words        ${words.join(" ")} ${digits.slice(0, 4)} ${digits.slice(4)}\n`);
    expect(stdout).toContain(`SHA-256      ${createHash("sha256").update(bytes).digest("hex")}\n`);
    expect(stdout.match(/^ok {6}\w+/gm)).toHaveLength(8);
    expect(stdout).toContain("ok      ballots      2: each signed");
    expect(stdout).toContain(
      "\n        1  (blank)\n        0  Ana\n        1  Beto\nHasta dos\n        1  A\n        1  B\n",
    );
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("everything holds");
  });

  test("lets nothing out of the file steer the terminal", async () => {
    const { stdout } = await urnaVerify(good);
    expect(stdout).toContain("\n¿Quién?  [2J\n");
    expect(stdout).not.toContain("\u001B");
  });

  test("says what an unfinished archive does not have yet", async () => {
    const { status, stdout } = await urnaVerify(fileWith(stages.ballots));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^- {7}result {7}not in this archive yet$/m);
    expect(stdout).toContain("ends after   some ballots: more may come");
  });

  test("exits with 1 and names the first thing that does not hold", async () => {
    const { status, stdout } = await urnaVerify(bad);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^FAILED {2}archive {6}archive-padding-wrong at records\[\d+\]$/m);
    expect(stdout).toMatch(/^- {7}election {5}not looked at$/m);
    expect(stdout).toMatch(/\nDOES NOT HOLD \(archive\): archive-padding-wrong at records\[\d+\]\n$/);
  });

  test("writes the report with --json, in a form that stays", async () => {
    const [whole, broken] = await Promise.all([urnaVerify(good, "--json"), urnaVerify("--json", bad)]);
    expect([whole.status, broken.status]).toEqual([0, 1]);
    expect(JSON.parse(whole.stdout)).toEqual({
      format: 1,
      ok: true,
      checks: [
        { name: "archive", ok: true },
        { name: "election", ok: true },
        { name: "trustees", ok: true, count: 4 },
        { name: "credentials", ok: true, count: 2 },
        { name: "ballots", ok: true, count: 2 },
        { name: "tally", ok: true },
        { name: "decryptions", ok: true, count: 3 },
        { name: "result", ok: true },
      ],
      stage: "result",
      uuid: sealed.election.definition.uuid,
      fingerprint: sealed.election.fingerprint,
      ballots: 2,
      credentials: 2,
      lastEvent: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      result: [
        [1, 0, 1],
        [1, 1],
      ],
      archiveSha256: createHash("sha256").update(bytes).digest("hex"),
      acknowledgements: [],
    });
    const failed = { name: "archive", ok: false, refusal: "archive-padding-wrong" };
    expect(JSON.parse(broken.stdout)).toMatchObject({
      format: 1,
      ok: false,
      checks: [failed],
      firstFailure: failed,
    });
  });

  test("says only the verdict with --quiet, and how far it has come with --progress", async () => {
    const [quiet, progress] = await Promise.all([
      urnaVerify("--quiet", good),
      urnaVerify("--progress", good),
    ]);
    expect(quiet).toMatchObject({ status: 0, stdout: "everything holds\n", stderr: "" });
    expect(progress.stderr).toContain("verifying ballots: 2 of 2 (100 %)\n");
    expect(progress.stderr).toContain("adding ballots up: 2 of 2 (100 %)\n");
  });

  test("explains itself", async () => {
    const [help, version] = await Promise.all([urnaVerify("--help"), urnaVerify("--version")]);
    expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining("exit status:") as string });
    expect(version).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
  });

  test.each([
    [[]],
    [["no-such-file.bel"]],
    [["--fast", "x"]],
    [["a.bel", "b.bel"]],
    [["."]],
    [[good, "--ack", "no-such-file.json"]],
    [[good, "--ack"]],
    [[good, "--quiet", "--progress"]],
  ])("exits with 2 when there is nothing to verify: %j", async (args) => {
    const { status, stdout, stderr } = await urnaVerify(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^(usage: |urna-verify: cannot read)/);
  });
});

describe("urna-verify --ack", () => {
  const kept = (acknowledgement: KeptAcknowledgement) =>
    fileWith(acknowledgementFile(acknowledgement), "acuse.urna.json");
  const present = kept(box.acknowledge(sealed.election, trackerOf(ballots[0] ?? "")));
  const missing = kept(box.acknowledge(sealed.election, trackerOf("a ballot that was dropped")));
  const forged = kept(aBallotBox().acknowledge(sealed.election, trackerOf(ballots[0] ?? "")));
  const spoilt = fileWith("{", "acuse.urna.json");

  test("exits with 0 where the ballots are in the archive, or may still come", async () => {
    const there = await urnaVerify(good, "--ack", present, "--ack", present);
    expect(there.status).toBe(0);
    expect(there.stdout.match(/^present .*the ballot is in the archive$/gm)).toHaveLength(2);
    const open = await urnaVerify(fileWith(stages.ballots), "--ack", missing);
    expect(open.status).toBe(0);
    expect(open.stdout).toMatch(/^not-yet /m);
  });

  test("exits with 3 where an acknowledged ballot was dropped", async () => {
    const { status, stdout } = await urnaVerify("--ack", present, "--ack", missing, "--ack", spoilt, good);
    expect(status).toBe(3);
    expect(stdout).toMatch(/^missing .*it was dropped$/m);
    expect(stdout.trimEnd().split("\n").at(-1)).toBe(
      "the archive holds, BUT 1 of 3 acknowledged ballots missing",
    );
  });

  test("exits with 4 where an acknowledgement proves nothing, and says why", async () => {
    const { status, stdout } = await urnaVerify(
      good,
      "--json",
      "--ack",
      present,
      "--ack",
      forged,
      "--ack",
      spoilt,
    );
    expect(status).toBe(4);
    const { acknowledgements } = JSON.parse(stdout) as { acknowledgements: unknown };
    expect(acknowledgements).toEqual([
      expect.objectContaining({ file: present, kind: "present" }),
      expect.objectContaining({ file: forged, kind: "refused", refusal: "acknowledgement-definition-wrong" }),
      expect.objectContaining({ file: spoilt, kind: "refused", refusal: "acknowledgement-not-json" }),
    ]);
  });

  test("looks for nothing in an archive that does not hold", async () => {
    const { status, stdout } = await urnaVerify(bad, "--ack", present);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^not-looked-at /m);
  });
});

describe("the list of commitments", () => {
  const uuid = "NY4LK8a5M6S6Zf";
  const commitments = ["123456785", "876543210"].map((document) => commitmentTo(uuid, newSalt(), document));
  const definitionOf = (root: string) => JSON.stringify({ version: 1, commitmentsRoot: root });
  const listed = (description: string) =>
    anElection({ group: "Ed25519", weights: [undefined, undefined], description });
  // The root depends on the credentials, and the election object on the definition: the credentials come first.
  const credentials = listed("");
  const root = commitmentsRoot(JSON.parse(credentials.credentials) as string[], commitments);
  const definition = definitionOf(root);
  const text = credentials.election.text.replace(
    '"description":""',
    `"description":"SHA-256: ${sha256Hex(definition)}"`,
  );
  const sealedWith = { ...credentials, election: parseElection(text, nativeGroup) };
  const archive = fileWith(anArchive(sealedWith, []).stages.setup);
  const verify = (list: string, sealedDefinition = definition) =>
    urnaVerify(
      archive,
      "--commitments",
      fileWith(list, "list.json"),
      "--definition",
      fileWith(sealedDefinition, "d.json"),
    );

  test("is the one that the definition names", async () => {
    const { status, stdout } = await verify(commitmentsText(commitments));
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(stdout).toContain("ok      commitments  2: each credential is tied to one document\n");
  });

  test.each([
    ["(commitments): commitment-root-wrong", commitmentsText(commitments.toReversed()), definition],
    [
      "(commitments): commitment-count-wrong at commitments",
      commitmentsText(commitments.slice(1)),
      definition,
    ],
    ["(commitments): commitments-shape-wrong at commitments", '["x"]', definition],
    ["(hands): definition-hash-wrong", commitmentsText(commitments), definitionOf("00".repeat(32))],
  ])("is refused otherwise: %s", async (why, list, sealedDefinition) => {
    const { status, stdout } = await verify(list, sealedDefinition);
    expect(status).toBe(1);
    expect(stdout).toContain(`\nDOES NOT HOLD ${why}`);
  });

  test("takes both files or none", async () => {
    expect((await urnaVerify(archive, "--commitments", archive)).status).toBe(2);
  });
});

describe("urna-verify --definition", () => {
  const plan = { group: "Ed25519", weights: [undefined, undefined], description: "" } as const;
  const unsealed = anElection(plan);
  const { uuid } = unsealed.election.definition;
  const keys = { identity: aSigningAuthority(), registrar: aSigningAuthority() };
  const authorities = twoHandsThatSigned({ uuid, attempt: 1, credentials: unsealed.credentials }, keys);

  /** The files of an election with this definition. */
  function sealedWith(content: unknown) {
    const definition = JSON.stringify(content);
    const text = unsealed.election.text.replace(
      '"description":""',
      `"description":"SHA-256: ${sha256Hex(definition)}"`,
    );
    const archive = anArchive({ ...unsealed, election: parseElection(text, nativeGroup) }, []);
    return [fileWith(archive.stages.setup), "--definition", fileWith(definition, "definition.json")];
  }
  const two = sealedWith({ rules: { hands: "two-hands" }, authorities });

  test("says by itself that two hands made the credentials, and which", async () => {
    const { status, stdout } = await urnaVerify(...two);
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(stdout).toContain("ok      hands        two hands: each made half of every credential");
    expect(stdout).toContain(
      `identity ${keys.identity.key}, registrar ${keys.registrar.key} at https://registrar.example\n`,
    );
    expect(stdout).toMatch(/\neverything holds\n$/);
  });

  test("says that one hand made them, also with --json", async () => {
    const one = sealedWith({ version: 1 });
    expect((await urnaVerify(...one)).stdout).toContain("ok      hands        one hand: ");
    const { stdout } = await urnaVerify(...one, "--json");
    expect(JSON.parse(stdout)).toMatchObject({ hands: { ok: true, kind: "one-hand" } });
  });

  test("exits with 1 and names the authority that has not signed this list", async () => {
    const { signature } = keys.registrar.sign("another list");
    const registrar = { ...authorities.registrar, signature };
    const files = sealedWith({ rules: { hands: "two-hands" }, authorities: { ...authorities, registrar } });
    const { status, stdout } = await urnaVerify(...files);
    expect(status).toBe(1);
    expect(stdout).toContain("FAILED  hands        authority-signature-wrong at registrar\n");
    expect(stdout).toMatch(/\nDOES NOT HOLD \(hands\): authority-signature-wrong at registrar\n$/);
  });

  test("exits with 1 where the definition is another election's", async () => {
    const [archive = ""] = two;
    const { status, stdout } = await urnaVerify(archive, ...sealedWith({}).slice(1), "--json");
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ hands: { ok: false, refusal: "definition-hash-wrong" } });
  });
});

describe("urna-verify --checkpoint", () => {
  const witness = (name: string) =>
    noteKeyPair({ name, kind: "witness", seed: Uint8Array.from(randomBytes(32)) });
  const [university, council] = [witness("witness.example.cl"), witness("council.example.cl")];
  const named = [university, council].map(({ key }) => noteKeyText(key));
  const definition = JSON.stringify({ version: 1, witnesses: named });
  const questions = [{ question: "¿Quién?", answers: ["Ana", "Beto"], min: 1, max: 1 }];
  const description = `SHA-256: ${sha256Hex(definition)}`;
  const weights = [undefined, undefined, undefined];
  const witnessedElection = anElection({ group: "Ed25519", weights, questions, description });
  const votes = [0, 1, 2].map((voter) => ({ voter, answers: [[0]] }));
  const box = anArchive(witnessedElection, votes);
  const trackers = box.ballots.map(trackerOf);
  const { uuid } = witnessedElection.election.definition;
  const time = 1_764_500_000;

  /** What a witness signs of a board with these ballots. */
  function note(by: NoteKeyPair, shown: readonly string[], origin = boardOrigin(uuid)): string {
    const root = merkleTree(shown.map(merkleLeaf)).root;
    const text = checkpointText({ origin, size: shown.length, root });
    return fileWith(noteText({ text, signatures: [cosign(text, { ...by, time })] }), "board");
  }
  const whole = [note(university, trackers), note(council, trackers)];
  const [archive, sealed] = [fileWith(box.bytes), fileWith(definition, "definition.json")];
  const verify = (checkpoints: readonly string[], file = archive, ...options: string[]) =>
    urnaVerify(
      file,
      "--definition",
      sealed,
      ...checkpoints.flatMap((each) => ["--checkpoint", each]),
      ...options,
    );

  test("exits with 0 where every witness that the definition names has signed these ballots", async () => {
    const { status, stdout } = await verify(whole);
    expect({ status, stdout }).toMatchObject({ status: 0 });
    const when = "on 2025-11-30T10:53:20.000Z";
    for (const { key } of [university, council])
      expect(stdout).toContain(
        `ok      witness      ${key.name}: has signed exactly these ballots, ${when}\n`,
      );
  });

  const others = [...trackers.slice(0, 2), trackerOf("a ballot that took the place of another")];
  test.each([
    ["nothing", [], /has signed nothing of this ballot box/],
    ["another election's box", [note(council, trackers, boardOrigin("another"))], /has signed nothing/],
    ["the first of them", [note(council, trackers.slice(0, 2))], /has signed the first 2 of these ballots/],
    ["one more", [note(council, [...trackers, "x"])], /has signed 4 ballots, more than these/],
    ["others", [note(council, others)], /has signed 3 other ballots/],
    ["fewer that are others", [note(council, others.toReversed().slice(0, 2))], /has signed 2 other ballots/],
    ["these and others", [note(council, others), note(council, trackers)], /has signed 3 other ballots/],
  ])("exits with 5 where one has signed %s", async (_what, checkpoints, words) => {
    const { status, stdout } = await verify([whole[0] ?? "", ...checkpoints]);
    expect(status).toBe(5);
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
      /^the archive holds, BUT council\.example\.cl has signed /,
    );
    expect(stdout).toMatch(words);
  });

  test("takes no signature that the witness did not make", async () => {
    const forger = noteKeyPair({ ...council.key, seed: Uint8Array.from(randomBytes(32)) });
    const forged = note({ key: council.key, seed: forger.seed }, trackers);
    expect((await verify([whole[0] ?? "", forged])).status).toBe(5);
  });

  test("asks for a witness of the reader's own, too, and writes all of it with --json", async () => {
    const [own] = named;
    const alone = ["--witness", own ?? "", "--checkpoint", whole[0] ?? ""];
    const { status, stdout } = await urnaVerify(archive, ...alone, "--json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      witnesses: [{ name: university.key.name, kind: "cosigned", at: time }],
    });
  });

  test("lets a box that is still open be further than a witness", async () => {
    expect(
      (await verify([note(university, trackers.slice(0, 2)), whole[1] ?? ""], fileWith(box.stages.ballots)))
        .status,
    ).toBe(0);
  });

  test("refuses a definition that is not the archive's", async () => {
    const other = fileWith(JSON.stringify({ version: 1, witnesses: [] }), "definition.json");
    const { status, stdout } = await urnaVerify(
      archive,
      "--definition",
      other,
      "--checkpoint",
      whole[0] ?? "",
    );
    expect(status).toBe(1);
    expect(stdout).toContain("DOES NOT HOLD (hands): definition-hash-wrong");
  });

  test.each([
    ["a key without a checkpoint", ["--witness", named[0] ?? ""]],
    ["a checkpoint without a witness", ["--checkpoint", whole[0] ?? ""]],
    [
      "a log's key",
      ["--checkpoint", whole[0] ?? "", "--witness", noteKeyText(boardKey("x", university.key.publicKey))],
    ],
    ["no key", ["--checkpoint", whole[0] ?? "", "--witness", "witness.example.cl"]],
    ["a file that is no checkpoint", ["--checkpoint", sealed, "--witness", named[0] ?? ""]],
  ])("verifies nothing with %s", async (_what, options) => {
    expect((await urnaVerify(archive, ...options)).status).toBe(2);
  });
});

describe("an archive of 2 GB", () => {
  const gigabyte = 2 ** 30;
  /** A file without content on the disk: after the setup, records of nothing but holes. */
  function sparseFile(records: readonly number[], length: number): string {
    const file = fileWith(stages.setup);
    const handle = openSync(file, "r+");
    let offset = stages.setup.length;
    for (const size of records) {
      const name = `${sha256Hex(String(offset))}.data.json`;
      writeSync(handle, headerBytes({ name, timestamp: archiveTime, size }), 0, 512, offset);
      offset += 512 + Math.ceil(size / 512) * 512;
    }
    ftruncateSync(handle, length);
    closeSync(handle);
    return file;
  }

  test.each([
    ["in its only large record", [2 * gigabyte], 6],
    ["in the last of many records", Array.from({ length: 60 }, () => gigabyte / 32), 37],
  ])("cut in the middle, %s, is refused at that record without being read", async (_, records, at) => {
    const file = sparseFile(records, gigabyte);
    try {
      const started = performance.now();
      const { status, stdout, peakBytes } = await urnaVerify("--quiet", file);
      expect(status).toBe(1);
      expect(stdout).toBe(`DOES NOT HOLD (archive): archive-truncated at records[${at}]\n`);
      expect(peakBytes).toBeLessThan(200 * 2 ** 20);
      expect(performance.now() - started).toBeLessThan(20_000);
    } finally {
      rmSync(file);
    }
  });

  test("with a record that no program could hold is refused at that record", async () => {
    const file = sparseFile([2 * gigabyte], 4 * gigabyte);
    try {
      expect(await urnaVerify("--quiet", file)).toMatchObject({
        status: 1,
        stdout: "DOES NOT HOLD (archive): archive-record-too-large at records[6]\n",
      });
    } finally {
      rmSync(file);
    }
  });
});

describe("the executable, like the library,", () => {
  const context = anArchiveToMutate("Ed25519");
  // Every fifteenth, so that each kind of record has its turn; the library's test has them all.
  const some = archiveMutations("Ed25519").filter((_, index) => index % 15 === 0);

  test.each(some)("refuses an archive with %s: %s", async (_, refusal, mutate) => {
    const { status, stdout } = await urnaVerify("--quiet", "--weighted", fileWith(mutate(context)));
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^DOES NOT HOLD \\(\\w+\\): ${refusal}`));
  });
});

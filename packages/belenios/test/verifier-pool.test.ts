import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { groupNames } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { createVerifierPool, type VerifierPool } from "@urna/belenios/node/verifier-pool";
import { parseCredentials } from "@urna/belenios/credential-list";
import { tallyBallots } from "@urna/belenios/tally";
import { trackerOf } from "@urna/belenios/tracker";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { anArchive } from "./support/elections/an-archive.ts";
import { anElection } from "./support/elections/an-election.ts";
import { builtPackage } from "./support/tools/built-package.ts";
import { existing } from "./support/elections/mutable-ballot.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const failingWorker = resolve(__dirname, "fixtures/failing-worker.mjs");
let pool: VerifierPool;

afterEach(() => pool.close());

describe.each(groupNames)("a pool of workers, for %s", (name) => {
  const sealed = anElection({ group: name, weights: Array.from({ length: 20 }, () => undefined) });
  const votes = Array.from({ length: 20 }, (_, voter) => ({ voter, answers: [[voter % 5]] }));
  const archive = anArchive(sealed, votes);
  const [ballot = ""] = archive.ballots;
  const electionText = sealed.election.text;

  beforeAll(() => {
    builtPackage();
  });

  beforeEach(() => {
    pool = createVerifierPool({ workerFile: join(builtPackage(), "node/ballot-worker.js"), size: 2 });
  });

  test("gives the verdict over a ballot", async () => {
    const tracker = trackerOf(ballot);
    expect(await pool.verify({ electionText, ballot })).toMatchObject({ ok: true, tracker });
    const verdict = await pool.verify({ electionText, ballot: `${ballot} ` });
    expect(verdict).toEqual({ ok: false, refusal: "ballot-not-canonical", at: "" });
  });

  test("verifies the ballots of an archive, each in its place", async () => {
    const options = { groupNamed: nativeGroup, verifyBallots: pool.verifyBallots };
    let verified = 0;
    const report = await verifyArchive(archive.bytes, {
      ...options,
      onProgress: ({ stage, done }) => {
        if (stage === "ballots") verified = done;
      },
    });
    expect(report).toMatchObject({ ok: true, result: [[0, 4, 4, 4, 4, 4]] });
    expect(verified).toBe(20);
    const ballots = archive.ballots.map((text, index) => (index === 13 ? `${text} ` : text));
    const found: boolean[] = [];
    await pool.verifyBallots({
      election: sealed.election,
      ballots,
      onVerdict: ({ ok }, index) => (found[index] = ok),
    });
    expect(found).toEqual(ballots.map((_, index) => index !== 13));
  });
});

describe.each(groupNames)("adding up on a pool of workers, for %s", (name) => {
  const questions = [
    { question: "Hasta dos", answers: ["A", "B", "C"], min: 0, max: 2 },
    { question: "¿Aprueba?", answers: ["Sí", "No"], blank: true, min: 1, max: 1 },
  ];
  const weights = [undefined, 7n, 2_000_000_000n];
  const sealed = anElection({ group: name, weights, questions });
  const { ballots } = anArchive(
    sealed,
    [0, 1, 2, 0].map((voter, turn) => ({ voter, answers: [[turn % 3], turn < 2 ? "blank" : [turn % 2]] })),
  );
  const { election } = sealed;
  const listed = parseCredentials(sealed.credentials, election.group, { weighted: true });
  // Verified ballots under other credentials: enough of them for several requests.
  const more = Array.from({ length: 200 }, (_, index) => `${"0".repeat(60)}${1000 + index}`);
  const credentials = new Map([
    ...listed,
    ...more.map((text, index) => [text, BigInt(1 + (index % 3))] as const),
  ]);
  const many = more.map((text, index) =>
    existing(ballots[index % 4]).replace(/"credential":"[^"]+"/, `"credential":"${text}"`),
  );

  beforeAll(() => {
    builtPackage();
  });

  beforeEach(() => {
    pool = createVerifierPool({ workerFile: join(builtPackage(), "node/ballot-worker.js"), size: 2 });
  });

  test.each([
    ["the last ballot of each credential, with its weight", ballots, 3],
    ["many", [...many, ...ballots, ...many.slice(0, 50)], 203],
    ["none", [], 0],
  ])("gives what one thread gives: %s", async (_, given, numTallied) => {
    const input = { election, credentials, ballots: given };
    const counts: number[] = [];
    const onAdded = (added: number) => counts.push(added);
    const tally = await pool.tallyBallots({ ...input, onAdded });
    expect(tally).toEqual(tallyBallots(input));
    expect(tally.numTallied).toBe(numTallied);
    expect(counts.at(-1) ?? 0).toBe(numTallied);
  });

  test("refuses a ballot of nobody", async () => {
    const job = pool.tallyBallots({ election, credentials: new Map(), ballots });
    await expect(job).rejects.toMatchObject({ refusal: "credential-unknown" });
  });

  test("stops at what cannot have been verified", async () => {
    const [ballot = ""] = ballots;
    const spaced = pool.tallyBallots({ election, credentials, ballots: [` ${ballot}`] });
    await expect(spaced).rejects.toBeInstanceOf(RangeError);
    const short = ballot.replace(/\{"alpha":"[^}]+\},/, "");
    await expect(pool.tallyBallots({ election, credentials, ballots: [short] })).rejects.toMatchObject({
      name: "WorkerCrashed",
    });
  });

  test("counts an archive's ballots for its verification", async () => {
    const { bytes } = anArchive(sealed, [{ voter: 1, answers: [[2], [0]] }]);
    const options = {
      weighted: true,
      groupNamed: nativeGroup,
      verifyBallots: pool.verifyBallots,
      tallyBallots: jest.fn(pool.tallyBallots),
    };
    const report = await verifyArchive(bytes, options);
    expect(report).toMatchObject({
      ok: true,
      result: [
        [0, 0, 7],
        [0, 7, 0],
      ],
    });
    expect(options.tallyBallots).toHaveBeenCalledTimes(1);
  });
});

describe("a pool whose workers die", () => {
  const folder = mkdtempSync(join(tmpdir(), "urna-pool-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const election = (name: string) => join(folder, name);

  test("tries a request once more, and goes on with the others", async () => {
    pool = createVerifierPool({ workerFile: failingWorker, size: 1 });
    const electionText = election("died");
    const answers = await Promise.all(
      ["die once", "fine"].map((ballot) => pool.verify({ electionText, ballot })),
    );
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
  });

  test("gives up a request that two workers died of, and goes on with the others", async () => {
    pool = createVerifierPool({ workerFile: failingWorker, size: 1 });
    const doomed = pool.verify({ electionText: "", ballot: "die" });
    const fine = pool.verify({ electionText: "", ballot: "fine" });
    await expect(doomed).rejects.toMatchObject({ name: "WorkerCrashed" });
    await expect(fine).resolves.toEqual({ ok: true });
    await expect(pool.verify({ electionText: "", ballot: "fine" })).resolves.toEqual({ ok: true });
  });
});

describe("a pool with much to do", () => {
  test("refuses more than may wait", async () => {
    pool = createVerifierPool({ workerFile: failingWorker, size: 1, queueLimit: 2 });
    const slow = () => pool.verify({ electionText: "", ballot: "slow" });
    const accepted = [slow(), slow(), slow()];
    await expect(slow()).rejects.toMatchObject({ name: "PoolBusy" });
    expect(await Promise.all(accepted)).toHaveLength(3);
    await expect(slow()).resolves.toEqual({ ok: true });
  });

  test("refuses what waits and runs when it is closed", async () => {
    pool = createVerifierPool({ workerFile: failingWorker, size: 1 });
    const requests = [1, 2].map(() => pool.verify({ electionText: "", ballot: "slow" }));
    const outcomes = Promise.allSettled(requests);
    await pool.close();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "PoolClosed" } });
    }
    await expect(pool.verify({ electionText: "", ballot: "fine" })).rejects.toMatchObject({
      name: "PoolClosed",
    });
  });
});

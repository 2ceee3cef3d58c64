import { addCheckpointText, parseAddCheckpoint } from "@urna/transparency/add-checkpoint";
import { cosignedAt } from "@urna/belenios/cosignature";
import { readGrowth } from "@urna/transparency/growth";
import { parseNote } from "@urna/belenios/note";
import { judgeCheckpoint, type SeenTree } from "@urna/transparency/witness";
import { aKeyPair, aLog } from "./support/a-log.ts";
import { haveStranger, startStranger } from "./support/stranger-witness.ts";

const leaves = Array.from({ length: 21 }, (_, index) => `leaf ${index}`);
const log = aLog("urna.example/audit", leaves);
const forked = aLog(log.origin, leaves.with(2, "another leaf"), log.keys);
const witness = aKeyPair("witness", "witness.example/w1");

/** Sizes on both sides of powers of two, where trees change their shape. */
const sizes = [1, 2, 3, 7, 8, 9, 16, 20, 21];

let stranger: Awaited<ReturnType<typeof startStranger>>;

(haveStranger ? describe : describe.skip)("a witness that others wrote", () => {
  beforeEach(async () => {
    stranger = await startStranger({ logKey: log.keys.key, witness });
  });
  afterEach(() => stranger.stop());

  test("cosigns every tree of ours that grew out of the last", async () => {
    let seen = 0;
    for (const size of sizes) {
      const before = Math.floor(Date.now() / 1000);
      const answer = await stranger.add(log.askFrom(seen, size));
      expect(answer.status).toBe(200);
      const time = cosignedAt(parseNote(log.checkpointOf(size) + answer.body), witness.key);
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
      seen = size;
    }
  });

  test("cosigns what is read from the tiles of ours, and nothing from tiles of another log", async () => {
    const long = Array.from({ length: 700 }, (_, index) => `leaf ${index}`);
    const ours = aLog(log.origin, long, log.keys);
    const { readTile } = aLog(log.origin, long.with(600, "another leaf")).readerAt(700);
    let seen = 0;
    for (const size of [255, 256, 257, 513]) {
      const request = await readGrowth(ours.readerAt(size), seen);
      expect(request).toEqual(parseAddCheckpoint(ours.askFrom(seen, size)));
      expect((await stranger.add(addCheckpointText(request))).status).toBe(200);
      seen = size;
    }
    const lies = await readGrowth({ ...ours.readerAt(700), readTile }, seen);
    expect((await stranger.add(addCheckpointText(lies))).status).toBe(422);
    const truth = await readGrowth(ours.readerAt(700), seen);
    expect((await stranger.add(addCheckpointText(truth))).status).toBe(200);
  });

  test("refuses our log once it is forked, and its cosignature is of no other tree", async () => {
    const { body } = await stranger.add(log.askFrom(0, 8));
    expect((await stranger.add(forked.askFrom(8, 16))).status).toBe(422);
    // The specification asks for 409; it must not be 200.
    expect((await stranger.add(forked.askFrom(8, 8))).status).toBe(422);
    expect(() => cosignedAt(parseNote(forked.checkpointOf(8) + body), witness.key)).toThrow("malformed");
    expect((await stranger.add(log.askFrom(8, 16))).status).toBe(200);
  });

  test("answers as ours does, to what is right and to what is wrong", async () => {
    const requests = [
      log.askFrom(0, 7),
      log.askFrom(0, 8),
      log.askFrom(7, 9),
      forked.askFrom(9, 16),
      aLog("other.example", leaves).askFrom(0, 4),
      log.askFrom(9, 16).replace("old 9", "old 17"),
      log.askFrom(9, 9),
      "",
      log.askFrom(9, 21),
    ];
    const statuses = { theirs: [] as number[], ours: [] as number[] };
    let last: SeenTree | undefined;
    for (const request of requests) {
      const answer = await stranger.add(request);
      statuses.theirs.push(answer.status);
      const verdict = await judgeCheckpoint(request, {
        keyOf: (origin) => (origin === log.origin ? log.keys.key : undefined),
        lastSeenOf: () => last,
      });
      if (verdict.kind === "grown") last = verdict.checkpoint;
      if (verdict.kind === "other-size")
        expect(answer).toMatchObject({ type: "text/x.tlog.size", body: `${verdict.size}\n` });
      statuses.ours.push(statusOf[verdict.kind]);
    }
    expect(statuses.ours).toEqual(statuses.theirs);
    expect(new Set(statuses.theirs)).toEqual(new Set([200, 400, 404, 409, 422]));
  });

  test("does not cosign what another key has signed in our log's name", async () => {
    const foreign = aLog(log.origin, leaves);
    const answer = await stranger.add(foreign.askFrom(0, 8));
    // The specification asks for 403.
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain("—");
  });
});

/** As C2SP's tlog-witness has it. */
const statusOf = {
  grown: 200,
  malformed: 400,
  "not-signed": 403,
  "unknown-log": 404,
  "other-size": 409,
  forked: 409,
  "not-continued": 422,
} as const;

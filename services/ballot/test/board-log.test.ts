import { randomBytes } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { addCheckpointText } from "@urna/transparency/add-checkpoint";
import { boardKey, boardOrigin } from "@urna/belenios/board-log";
import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { readGrowth, type LogReader } from "@urna/transparency/growth";
import { parseNote } from "@urna/belenios/note";
import { tilePath } from "@urna/transparency/tile";
import { judgeCheckpoint, type SeenTree } from "@urna/transparency/witness";
import { aLog } from "../../../packages/transparency/test/support/a-log.ts";
import { newAcknowledgementKey, signingKey } from "../src/casting/domain/acknowledgement.ts";
import { boardLogs } from "../src/board/domain/board-log.ts";
import type { BallotContexts } from "../src/sealing/domain/sealed-election.ts";
import { castAll } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, step } from "./support/an-election.ts";

/** One look of a witness that knows the board by its election's acknowledgement key. */
async function look(
  reader: LogReader,
  { id, key, seen }: { id: string; key: string; seen: SeenTree | undefined },
) {
  const request = await readGrowth(reader, seen?.size ?? 0);
  return judgeCheckpoint(addCheckpointText(request), {
    keyOf: (origin) => (origin === boardOrigin(id) ? boardKey(id, Buffer.from(key, "base64url")) : undefined),
    lastSeenOf: () => seen,
  });
}

describe("the board of an election as a log", () => {
  let service: BallotService;
  beforeAll(async () => {
    service = await aBallotService({ BATCH_INTERVAL_SECONDS: 300 });
    service.identity.state.voters = 60;
  });
  afterAll(() => service.close());

  it("grows with each batch before a witness's eyes, the same from another replica", async () => {
    const { id } = await anOpenElection(service);
    const { election } = await service.elections.getElection({ id });
    const key = election?.acknowledgementKey ?? "";
    let seen: SeenTree | undefined;
    const other = await service.another();
    for (const { elections } of [service, other, service]) {
      const reader: LogReader = {
        readCheckpoint: async () => (await elections.getBoardCheckpoint({ electionId: id })).note,
        readTile: async (tile) =>
          (await elections.getBoardTile({ electionId: id, path: tilePath(tile) })).hashes,
      };
      const verdict = await look(reader, { id, key, seen });
      if (verdict.kind !== "grown") throw new Error(verdict.kind);
      seen = verdict.checkpoint;
      const { trackers } = await service.elections.getBoard({ electionId: id, limit: 1000 });
      expect(verdict.checkpoint).toEqual(aLog(boardOrigin(id), trackers).headOf(trackers.length));
      if (trackers.length === 0)
        await castAll(
          service,
          id,
          Array.from({ length: 40 }, () => [0]),
        );
      await service.database.db.raw("update boards set last_batch_at = last_batch_at - interval '1 hour'");
      await tick(service.ports);
    }
    await step(service, id, "close");
    const { note } = await other.elections.getBoardCheckpoint({ electionId: id });
    expect([seen?.size, parseCheckpoint(parseNote(note).text).size]).toEqual([30, 40]);
  });

  it("has none of an election that is a draft, or that nobody knows", async () => {
    const { id } = await anOpenElection(service);
    await expect(
      service.elections.getBoardTile({ electionId: id, path: "tile/0/000" }),
    ).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(service.elections.getBoardCheckpoint({ electionId: "nobody" })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("the tree of a long board", () => {
  const id = "aaaaaaaaaaaaaa" as ElectionId;
  const trackers = Array.from({ length: 70_000 }, () => randomBytes(32).toString("base64url"));
  const whole = aLog(boardOrigin(id), trackers.slice(0, 1_100));
  const { publicKey, privateKey } = newAcknowledgementKey();
  const contexts = (async () => ({ signingKey: signingKey(privateKey) })) as unknown as BallotContexts;
  let size: number;
  let reads: number;
  const logs = () =>
    boardLogs({
      contexts,
      board: {
        readBoardSize: async () => size,
        readTrackers: async (_id, { after, last, limit }) => {
          reads += 1;
          return trackers.slice(after, Math.min(after + limit, last));
        },
      },
    });
  const readerOf = (log: ReturnType<typeof logs>): LogReader => ({
    readCheckpoint: () => log.readCheckpoint(id),
    readTile: (tile) => log.readTile(id, tilePath(tile)),
  });
  beforeEach(() => {
    reads = 0;
  });

  it("has the roots and tiles of its definition at every shape", async () => {
    const log = logs();
    let seen: SeenTree | undefined;
    for (size of [0, 1, 255, 256, 257, 511, 512, 767, 1_024, 1_100]) {
      const verdict = await look(readerOf(log), { id, key: publicKey, seen });
      if (verdict.kind !== "grown") throw new Error(`${size}: ${verdict.kind}`);
      expect(verdict.checkpoint).toEqual(whole.headOf(size));
      seen = verdict.checkpoint;
      const tile = { level: 1, index: 0, width: Math.floor(size / 256) };
      if (tile.width > 0)
        expect(await log.readTile(id, tilePath(tile))).toEqual(await whole.readerAt(size).readTile(tile));
    }
  });

  it("is read once, however many ask, and made again by a process that starts", async () => {
    size = 70_000;
    const log = logs();
    const notes = await Promise.all(Array.from({ length: 20 }, () => log.readCheckpoint(id)));
    expect([new Set(notes).size, reads]).toEqual([1, 14]);
    expect(await logs().readCheckpoint(id)).toBe(notes[0]);
    expect((await log.readTile(id, "tile/2/000.p/1")).length).toBe(32);
  });

  it("is found to be another where a ballot was taken out or exchanged", async () => {
    size = 600;
    const honest = await look(readerOf(logs()), { id, key: publicKey, seen: undefined });
    if (honest.kind !== "grown") throw new Error(honest.kind);
    const seen = honest.checkpoint;
    const [taken = ""] = trackers.splice(100, 1);
    size = 700;
    expect((await look(readerOf(logs()), { id, key: publicKey, seen })).kind).toBe("not-continued");
    size = 600;
    expect((await look(readerOf(logs()), { id, key: publicKey, seen })).kind).toBe("forked");
    trackers.splice(100, 0, taken);
    expect((await look(readerOf(logs()), { id, key: publicKey, seen })).kind).toBe("grown");
  });

  it("goes on after a read that failed in the middle", async () => {
    size = 700;
    let fails = true;
    const log = boardLogs({
      contexts,
      board: {
        readBoardSize: async () => size,
        readTrackers: async (_id, { after, last, limit }) => {
          if (fails) throw new Error("away");
          return trackers.slice(after, Math.min(after + limit, last));
        },
      },
    });
    await expect(log.readCheckpoint(id)).rejects.toThrow("away");
    fails = false;
    expect(parseCheckpoint(parseNote(await log.readCheckpoint(id)).text)).toEqual(whole.headOf(700));
  });
});

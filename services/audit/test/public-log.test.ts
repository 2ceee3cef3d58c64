import { addCheckpointText } from "@urna/transparency/add-checkpoint";
import { readGrowth, type LogReader } from "@urna/transparency/growth";
import { parseNoteKey } from "@urna/belenios/note-key";
import { tilePath } from "@urna/transparency/tile";
import { judgeCheckpoint, type SeenTree } from "@urna/transparency/witness";
import { anAuditLog, type TestLog } from "./an-audit-log.ts";

const anHour = 3_600_000;

describe("the log that witnesses of others watch", () => {
  let log: TestLog;
  let reader: LogReader;
  let seen: SeenTree | undefined;

  beforeEach(async () => {
    log = await anAuditLog();
    seen = undefined;
    reader = {
      readCheckpoint: async () => (await log.call.getCheckpoint({})).note,
      readTile: async (tile) => (await log.call.getTile({ path: tilePath(tile) })).hashes,
    };
  });
  afterEach(() => log.drop());

  /** One look of a witness that knows the log by its origin and key. */
  async function look(): Promise<string> {
    const key = parseNoteKey((await log.call.getCheckpoint({})).verifierKey);
    const request = await readGrowth(reader, seen?.size ?? 0);
    const verdict = await judgeCheckpoint(addCheckpointText(request), {
      keyOf: (origin) => (origin === key.name ? key : undefined),
      lastSeenOf: () => seen,
    });
    if (verdict.kind === "grown") seen = verdict.checkpoint;
    return verdict.kind;
  }

  it("grows before their eyes, an hour at a time", async () => {
    await expect(look()).rejects.toMatchObject({ code: "unavailable" });
    for (const size of [3, 255, 256, 300, 520]) {
      await log.appendReceipts(seen?.size ?? 0, size);
      if (seen) expect([await look(), seen.size]).toEqual(["grown", seen.size]);
      log.clock.advance(anHour);
      expect([await look(), seen?.size]).toEqual(["grown", size]);
    }
    const { rootHash } = await log.call.getHead({});
    expect(seen?.root).toBe(rootHash);
  });

  it("is refused once its owner has written an entry anew", async () => {
    await log.appendReceipts(0, 7);
    log.clock.advance(anHour);
    expect(await look()).toBe("grown");
    await log.appendReceipts(7, 12);
    log.clock.advance(anHour);
    await log.tamper(
      "update subtrees set hash = decode(repeat('ab', 32), 'hex') where level = 0 and last_leaf = 3",
    );
    expect(await look()).toBe("not-continued");
  });

  it("has no tile beyond its public head, and keeps those that it had", async () => {
    await log.appendReceipts(0, 5);
    log.clock.advance(anHour);
    await log.appendReceipts(5, 9);
    const lengthOf = async (path: string) => (await log.call.getTile({ path })).hashes.length;
    expect(await lengthOf("tile/0/000.p/5")).toBe(5 * 32);
    expect(await lengthOf("tile/0/000.p/2")).toBe(2 * 32);
    for (const path of [
      "tile/0/000.p/9",
      "tile/0/000",
      "tile/0/001.p/1",
      "tile/1/000.p/1",
      "tile/0/0",
      "",
      "x",
    ])
      await expect(lengthOf(path)).rejects.toMatchObject({ code: "not-found" });
    log.clock.advance(anHour);
    expect(await lengthOf("tile/0/000.p/9")).toBe(9 * 32);
  });
});

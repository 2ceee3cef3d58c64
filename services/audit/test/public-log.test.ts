import { addCheckpointText } from "@urna/transparency/add-checkpoint";
import { readGrowth, type LogReader } from "@urna/transparency/growth";
import { cosign } from "@urna/belenios/cosignature";
import { noteText, parseNote } from "@urna/belenios/note";
import { noteKeyText, parseNoteKey } from "@urna/belenios/note-key";
import { aKeyPair } from "../../../packages/transparency/test/support/a-log.ts";
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

describe("the witnesses that the settings name", () => {
  let log: TestLog;
  const witness = aKeyPair("witness", "witness.example.cl");
  const time = 1_764_500_000;

  beforeEach(async () => {
    log = await anAuditLog();
    log.witnesses.push(noteKeyText(witness.key));
    await log.appendReceipts(0, 3);
    log.clock.advance(anHour);
  });
  afterEach(() => log.drop());

  const signed = async (by = witness, at = time) => {
    const { text, signatures } = parseNote((await log.call.getCheckpoint({})).note);
    return noteText({ text, signatures: [...signatures, cosign(text, { ...by, time: at })] });
  };
  const shown = async () => (await log.call.getWitnesses({})).witnesses;

  it("are shown with the newest that each has signed", async () => {
    expect(await shown()).toMatchObject([{ key: noteKeyText(witness.key), note: undefined }]);
    const before = await signed();
    await log.appendReceipts(3, 9);
    log.clock.advance(anHour);
    const after = await signed(witness, time + 60);
    for (const note of [after, before, after]) await log.call.addCosignature({ note });
    expect(await shown()).toMatchObject([
      { size: 9n, cosignedAt: new Date((time + 60) * 1000), note: after },
    ]);
  });

  it.each([
    ["nobody", async () => (await log.call.getCheckpoint({})).note],
    ["a stranger", () => signed(aKeyPair("witness", "stranger.example"))],
    ["who has not the key", () => signed({ ...witness, seed: aKeyPair("witness", "x").seed })],
    ["the witness, of another log", async () => (await signed()).replace("votar.example/", "other.example/")],
    ["the witness, of no note", async () => "x"],
  ])("are not taken for %s", async (_whom, note) => {
    await expect(log.call.addCosignature({ note: await note() })).rejects.toMatchObject({
      code: "invalid-request",
    });
    expect(await shown()).toMatchObject([{ note: undefined }]);
  });
});

import { hrefOf } from "@urna/contract/api/call";
import { getAuditCheckpoint } from "@urna/contract/audit/routes";
import { addCheckpointText } from "@urna/transparency/add-checkpoint";
import { parseCheckpoint } from "@urna/transparency/checkpoint";
import { cosignedAt } from "@urna/transparency/cosignature";
import { readGrowth, type LogReader } from "@urna/transparency/growth";
import { isSignedBy, parseNote } from "@urna/transparency/note";
import { noteKeyPair, parseNoteKey, type NoteKey } from "@urna/transparency/note-key";
import { readSubtrees, tilePath } from "@urna/transparency/tile";
import { hashOfRange, subtreesOf } from "@urna/transparency/tree/subtrees";
import { haveStranger, startStranger } from "../../../packages/transparency/test/support/stranger-witness.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

/** All that a witness knows of a log's address: the rest is the format's. */
const prefix = hrefOf(getAuditCheckpoint, {}).replace("/checkpoint", "");

let system: TestSystem;
/** As whoever follows the audit log of a running system sees it from outside. */
let log: LogReader;
let key: NoteKey;

beforeAll(async () => {
  system = await aSystem();
  const read = async (path: string) => {
    const answer = await fetch(`${system.origin}${prefix}/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  log = {
    readCheckpoint: async () => (await read("checkpoint")).text(),
    readTile: async (tile) => new Uint8Array(await (await read(tilePath(tile))).arrayBuffer()),
  };
  key = parseNoteKey((await (await read("key")).text()).trimEnd());
}, 180_000);

afterAll(() => system?.stop(), 60_000);

test("the log's checkpoint is signed, and its tiles have its root", async () => {
  const note = parseNote(await log.readCheckpoint());
  const { origin, size, root } = parseCheckpoint(note.text);
  expect(isSignedBy(note, key)).toBe(true);
  expect([origin, key.name]).toEqual(Array(2).fill(new URL(system.origin).host + prefix));
  const whole = { start: 0, end: size };
  const hashOf = await readSubtrees(subtreesOf(whole), size, (tile) => log.readTile(tile));
  expect(hashOfRange(whole, hashOf).toString("hex")).toBe(root);
});

test("a tile that the log does not have is no tile", async () => {
  for (const path of ["tile/0/999", "tile/9/000.p/1", "tile/0/0", "tile/0/x001/x001/x001/001"]) {
    const answer = await fetch(`${system.origin}${prefix}/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

(haveStranger ? test : test.skip)("a witness that others wrote cosigns the log", async () => {
  const witness = noteKeyPair({ kind: "witness", name: "witness.example/w1", seed: Buffer.alloc(32, "w1") });
  const stranger = await startStranger({ logKey: key, witness });
  try {
    const request = await readGrowth(log, 0);
    const { status, body } = await stranger.add(addCheckpointText(request));
    expect(status).toBe(200);
    expect(cosignedAt(parseNote(request.checkpoint + body), witness.key)).toBeGreaterThan(1_700_000_000);
  } finally {
    await stranger.stop();
  }
});

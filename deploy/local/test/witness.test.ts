import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hrefOf } from "@urna/contract/api/call";
import { LogWitnesses } from "@urna/contract/audit/log-witness";
import { getAuditCheckpoint, getAuditWitnesses } from "@urna/contract/audit/routes";
import { getBoardWitnesses } from "@urna/contract/board-log/routes";
import { BoardWitnesses } from "@urna/contract/board-log/witnesses";
import { getArchive, getDefinition } from "@urna/contract/public-elections/routes";
import { addCheckpointText } from "@urna/transparency/add-checkpoint";
import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { cosignedAt } from "@urna/belenios/cosignature";
import { readGrowth, type LogReader } from "@urna/transparency/growth";
import { isSignedBy, parseNote } from "@urna/belenios/note";
import { noteKeyPair, parseNoteKey, type NoteKey } from "@urna/belenios/note-key";
import { readSubtrees, tilePath } from "@urna/transparency/tile";
import { hashOfRange, subtreesOf } from "@urna/transparency/tree/subtrees";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { sealBallot } from "@urna/client/seal-ballot";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";
import type { ElectionId } from "@urna/contract/identifiers";
import { boardKey, boardOrigin } from "@urna/belenios/board-log";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { openSite } from "../../../packages/watch/src/site/open-site.ts";
import { haveStranger, startStranger } from "../../../packages/transparency/test/support/stranger-witness.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

/** All that a witness knows of a log's address: the rest is the format's. */
const prefix = hrefOf(getAuditCheckpoint, {}).replace("/checkpoint", "");

let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;
/** As whoever follows the audit log of a running system sees it from outside. */
let log: LogReader;
let key: NoteKey;

beforeAll(async () => {
  // A batch goes to the board after a second, not after minutes.
  system = await aSystem({ environment: { ballot: { BATCH_INTERVAL_SECONDS: "1" } } });
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
  const { email, password } = system.superadmin;
  administrator = await administratorAt(system.origin, email, password);
  await administrator.setNotices([]);
  folder = await mkdtemp(join(tmpdir(), "urna-witness-"));
  ownKey = (await witness("key", "--name", "witness.example/w2")).said.trim();
  await administrator.nameWitnesses([ownKey]);
  electionId = await anOpenElection(administrator, { code: "WIT", voters });
  for (const person of voters.slice(0, 4)) await votes(person);
}, 180_000);

const voters = someVoters(12, 23_000_000);

/** The witness's own, and its key. */
let folder: string;
let ownKey: string;
afterAll(() => rm(folder, { recursive: true }));

/** The command, as another institution runs it. */
const witness = (...args: string[]) =>
  run("packages/watch/bin/urna-witness.js", ...args, "--keep", folder, "--language", "en");

function run(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

async function votes(person: RollVoter): Promise<void> {
  const voter = voterAt(system.origin);
  await voter.signInWithDocument(person, electionId);
  const { ballot } = sealBallot(await voter.fetchKit(electionId), [0]);
  expect([201, 202]).toContain((await voter.cast(electionId, ballot)).status);
}

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

describe("the board of an election", () => {
  const notePath = () => join(folder, "cosigned", boardOrigin(electionId).replaceAll("/", "_"));
  const ownNote = async () => parseNote(await readFile(notePath(), "utf8"));
  const sizeSeen = async () => parseCheckpoint((await ownNote()).text).size;

  test("is cosigned by a witness of another institution while it grows", async () => {
    const first = await witness(system.origin);
    expect([first.code, first.said]).toEqual([0, expect.stringContaining("2 logs cosigned")]);
    expect(await sizeSeen()).toBe(0);
    await administrator.step(electionId, "close");
    expect(await witness(system.origin)).toMatchObject({ code: 0 });
    expect(await sizeSeen()).toBe(4);
    expect(cosignedAt(await ownNote(), parseNoteKey(ownKey))).toBeGreaterThan(1_700_000_000);
  }, 60_000);

  test("shows what the witness that its definition names has brought, and is verified with it", async () => {
    const params = { id: electionId };
    const answerOf = async (path: string) => fetch(`${system.origin}${path}`);
    const shown = BoardWitnesses.parse(await (await answerOf(hrefOf(getBoardWitnesses, { params }))).json());
    const note = await readFile(notePath(), "utf8");
    expect(shown.witnesses).toMatchObject([{ key: ownKey, size: 4, note }]);
    const log = LogWitnesses.parse(await (await answerOf(hrefOf(getAuditWitnesses, {}))).json());
    expect(log.witnesses).toMatchObject([{ key: ownKey, size: expect.any(Number) as number }]);
    const [archive, definition] = [join(folder, "election.bel"), join(folder, "definition.json")];
    for (const [file, path] of [
      [archive, hrefOf(getArchive, { params })],
      [definition, hrefOf(getDefinition, { params })],
    ] as const)
      await writeFile(file, Buffer.from(await (await answerOf(path)).arrayBuffer()));
    const options = [archive, "--definition", definition, "--checkpoint", notePath()];
    const { code, said } = await run("packages/belenios/bin/urna-verify.js", ...options);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("witness.example/w2: has signed exactly these ballots"),
    ]);
  }, 60_000);

  (haveStranger ? test : test.skip)("is cosigned by a witness that others wrote", async () => {
    const board = openSite(system.origin).board(electionId);
    const logKey = boardKey(electionId, Buffer.from(await board.readKey(), "base64url"));
    const other = noteKeyPair({ kind: "witness", name: "witness.example/w1", seed: Buffer.alloc(32, "w1") });
    const stranger = await startStranger({ logKey, witness: other });
    try {
      const request = await readGrowth(board.log, 0);
      const { status, body } = await stranger.add(addCheckpointText(request));
      expect(status).toBe(200);
      expect(cosignedAt(parseNote(request.checkpoint + body), other.key)).toBeGreaterThan(1_700_000_000);
    } finally {
      await stranger.stop();
    }
  });

  // Attack: who has the database of the box and all its keys exchanges a ballot that the board has shown.
  test("is cosigned no more once a ballot of it was exchanged, and the change is proved", async () => {
    const db = openDatabase({ url: system.databaseUrl("ballot_owner", "ballot") });
    try {
      await db("ballots")
        .where({ election_id: electionId, position: 2 })
        .update({ tracker: "A".repeat(43) });
    } finally {
      await closeDatabase(db);
    }
    await system.kill("ballot");
    await system.start("ballot");
    const { code, said } = await witness(system.origin);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`The log ${boardOrigin(electionId)} does not continue`),
    ]);
    const refused = await readFile(
      join(folder, "refused", boardOrigin(electionId).replaceAll("/", "_")),
      "utf8",
    );
    const trees = [await ownNote(), parseNote(refused)].map(({ text }) => parseCheckpoint(text));
    expect(trees.map(({ size }) => size)).toEqual([4, 4]);
    expect(trees[0]?.root).not.toBe(trees[1]?.root);
  }, 60_000);
});

import { readdir } from "node:fs/promises";
import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { isSignedBy, parseNote } from "@urna/belenios/note";
import { parseNoteKey } from "@urna/belenios/note-key";
import { isContinued } from "@urna/contract/audit/log-proofs";
import { RegistrarElection, registrarElectionsPath } from "@urna/contract/registrar/release";
import { readGrowth, type LogReader } from "@urna/transparency/growth";
import { tilePath } from "@urna/transparency/tile";
import { leafHash } from "@urna/transparency/tree/hash";
import { aBrowser, codeIn } from "./support/a-browser.ts";
import { aRegistrar, type TestRegistrar } from "./support/a-registrar.ts";
import { anElection, StepRefused } from "./support/an-identity.ts";

let registrar: TestRegistrar;
beforeAll(async () => {
  registrar = await aRegistrar();
});
afterAll(() => registrar.close());

async function read(path: string): Promise<Buffer> {
  const response = await fetch(`${registrar.url}/log/${path}`);
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return Buffer.from(await response.arrayBuffer());
}

const log: LogReader = {
  readCheckpoint: async () => (await read("checkpoint")).toString(),
  readTile: (tile) => read(tilePath(tile)),
};

async function head() {
  const note = parseNote(await log.readCheckpoint());
  const key = parseNoteKey((await read("key")).toString().trim());
  expect(isSignedBy(note, key)).toBe(true);
  return parseCheckpoint(note.text);
}

/** All entries, from tiles of entries. */
async function entries(): Promise<string[]> {
  const { size } = await head();
  const bytes = await read(`tile/entries/000.p/${size}`);
  const leaves: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 2 + bytes.readUInt16BE(at);
    leaves.push(bytes.subarray(at + 2, end).toString());
    at = end;
  }
  return leaves;
}

const browser = () => aBrowser(registrar.url);
const minutes = (count: number) => registrar.clock.advance(count * 60_000);
const { parse } = RegistrarElection;
const publicly = async (uuid: string) => {
  const response = await fetch(`${registrar.url}${registrarElectionsPath}/${uuid}`);
  return response.ok ? parse(await response.json()) : response.status;
};

test("the log says what was signed, released by the hour, ordered and ended, grows only, and agrees with the counts", async () => {
  const { identity, smtp, db, clock } = registrar;
  const election = anElection({ size: 3 });
  const { uuid } = election;
  expect(await publicly(uuid)).toBe(404);
  expect((await head()).size).toBe(0);
  await identity.seal(election);
  const first = await head();

  const released = async (voter: number) => {
    const begins = await browser().begin(await identity.ticket(election, voter));
    await browser().open(begins as { id: string; secret: string }, codeIn(smtp.received.at(-1)));
  };
  await released(1);
  await released(2);
  await registrar.registrar.everyMinute();
  expect((await head()).size).toBe(1);
  minutes(60);
  await identity.ask({ step: "release-on-word", uuid, attempt: 1 });
  await registrar.acceptWord(uuid);
  await browser().begin(await identity.ticket(election, 3));
  await registrar.registrar.everyMinute();
  await registrar.registrar.everyMinute();
  minutes(70);
  await registrar.registrar.everyMinute();
  const ended = await identity.ask({ step: "end", uuid, attempt: 1 });
  expect(ended).toEqual({ released: { email: 2, letter: 0, word: 1 } });
  expect(await identity.ask({ step: "end", uuid, attempt: 1 })).toEqual(ended);

  const { sha256 } = (await publicly(uuid)) as RegistrarElection;
  expect(await entries()).toEqual([
    JSON.stringify({ attempt: 1, event: "sealing.signed", sha256, size: 3, uuid }),
    JSON.stringify({ event: "word.ordered", uuid }),
    JSON.stringify({ event: "word.accepted", uuid }),
    JSON.stringify({ by: "email", count: 2, event: "halves.released", hour: "2026-11-30T13:00:00Z", uuid }),
    JSON.stringify({ by: "word", count: 1, event: "halves.released", hour: "2026-11-30T14:00:00Z", uuid }),
    JSON.stringify({ event: "sealing.ended", uuid }),
  ]);
  const hashes = (await entries()).map((leaf) => leafHash(leaf));
  expect(await read("tile/0/000.p/6")).toEqual(Buffer.concat(hashes));
  const last = await head();
  const { proof } = await readGrowth(log, first.size);
  const trees = [first, last].map(({ size, root }) => ({ treeSize: size, rootHash: root }));
  expect(await isContinued(trees[0]!, trees[1]!, proof)).toBe(true);
  expect(await publicly(uuid)).toMatchObject({
    released: ended.released,
    endedAt: clock.now().toISOString(),
  });
  for (const table of ["entries", "subtrees"]) {
    await expect(db(table).delete()).rejects.toThrow("the log only grows");
    await expect(db.raw("truncate ??", [table])).rejects.toThrow("the log only grows");
  }
  await expect(db("entries").update({ leaf: "{}" })).rejects.toThrow("the log only grows");
  for (const path of [
    "tile/0/000",
    "tile/0/000.p/7",
    "tile/entries/000.p/7",
    "tile/0/00",
    "tile/entries/../key",
  ])
    await expect(read(path)).rejects.toThrow("404");
});

test("after the end nothing joins numbers with halves or contacts: rows, key and its file are gone", async () => {
  const { identity, db, keyFolder, smtp } = registrar;
  const election = anElection({ size: 2 });
  const { uuid } = election;
  await identity.seal(election);
  const ticket = await identity.ticket(election, 1);
  const begins = (await browser().begin(ticket)) as { id: string; secret: string };
  const code = codeIn(smtp.received.at(-1));
  expect((await readdir(keyFolder)).filter((name) => name.startsWith(uuid))).toHaveLength(1);
  await identity.ask({ step: "end", uuid, attempt: 1 });
  for (const table of ["voters", "askers", "releases"]) expect(await db(table).where({ uuid })).toEqual([]);
  expect((await readdir(keyFolder)).filter((name) => name.startsWith(uuid))).toEqual([]);
  expect(await browser().begin(ticket)).toBe("not-found");
  expect(await browser().open(begins, code)).toBe("not-found");
  const again = identity.ask(identity.beginMessage(election));
  await expect(again).rejects.toThrow(new StepRefused(409, "write-conflict", undefined));
  // Its sealing was undone, and another attempt is another key.
  await identity.seal({ ...election, attempt: 2 });
  expect((await readdir(keyFolder)).filter((name) => name.startsWith(uuid))).toHaveLength(1);
});

test("what nobody ended ends 30 days after it was to close", async () => {
  const { identity, db } = registrar;
  const closing = (closesAt: string) => anElection({ size: 1, closesAt });
  const day = 86_400_000;
  const now = registrar.clock.now().getTime();
  const late = closing(new Date(now - 31 * day).toISOString());
  const recent = closing(new Date(now - 29 * day).toISOString());
  await identity.seal(late);
  await identity.seal(recent);
  await registrar.registrar.everyDay();
  const left = await db("voters").whereIn("uuid", [late.uuid, recent.uuid]).pluck<string[]>("uuid");
  expect(left).toEqual([recent.uuid]);
  expect(await publicly(late.uuid)).toMatchObject({ endedAt: registrar.clock.now().toISOString() });
});

test("the end of an attempt that the registrar never heard of, or forgot, changes nothing and is no refusal", async () => {
  const { identity, db } = registrar;
  const election = anElection({ size: 1, attempt: 2 });
  const nothing = { released: { email: 0, letter: 0, word: 0 } };
  const { uuid } = election;
  expect(await identity.ask({ step: "end", uuid, attempt: 1 })).toEqual(nothing);
  await identity.seal(election);
  expect(await identity.ask({ step: "end", uuid, attempt: 1 })).toEqual(nothing);
  expect(await db("voters").where({ uuid })).toHaveLength(1);
});

test("one list of all elections is for everybody", async () => {
  const response = await fetch(registrar.url + registrarElectionsPath);
  const list = RegistrarElection.array().parse(await response.json());
  expect(list.length).toBeGreaterThan(3);
});

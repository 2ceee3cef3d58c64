import { spawn } from "node:child_process";
import { join } from "node:path";
import { localKeyWrapper, withPreviousKey } from "@urna/service-kit/crypto/key-wrapper";
import { openKeyring, type Keyring } from "@urna/service-kit/database/keys";
import { addKey, keyStatus, retireKeys, rewrapKeys } from "@urna/service-kit/database/rotation/data-keys";
import { reencrypt } from "@urna/service-kit/database/rotation/reencrypt";
import type { SealedDatabase } from "@urna/service-kit/database/rotation/sealed-fields";
import { aDatabase, type TestDatabase } from "@urna/service-kit/testing/database";
import { testKeys } from "@urna/service-kit/testing/keys";
import { noteMigrations, noteRow, noteTables, noteText } from "./notes.ts";

jest.setTimeout(30_000);

const wrapper = localKeyWrapper(testKeys.platformKey);
let database: TestDatabase;
let sealed: SealedDatabase[];
let keyring: Keyring;

beforeEach(async () => {
  database = await aDatabase(noteMigrations);
  sealed = [{ database: database.db, tables: noteTables }];
  keyring = await openKeyring({ database: database.db, wrapper });
});
afterEach(async () => {
  keyring.close();
  await database.drop();
});

const notes = () => database.db("notes").select<{ page: number; title: Buffer }[]>("*").orderBy("page");
const texts = async () => (await notes()).map((row) => noteText(keyring.cipher, row));
const writeNotes = (pages: readonly number[]) =>
  database.db.batchInsert(
    "notes",
    pages.map((page) => noteRow(keyring.cipher, page, `text ${page}`)),
    500,
  );
const pagesUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Lets a key that was added be the newest, for as long as it takes until an older one may go. */
async function aNewKey(): Promise<number> {
  const { id } = await addKey(database.db, { wrapper, inMs: 60_000 });
  await longAgo(id);
  return id;
}

async function longAgo(id: number): Promise<void> {
  const writes_from = database.db.raw("now() - interval '1 hour'");
  await database.db("data_keys").where({ id }).update({ writes_from });
  await keyring.refresh();
}

function keysProgram(...argv: string[]) {
  const program = join(__dirname, "keys-process.ts");
  const child = spawn(process.execPath, [
    "--conditions=source",
    "--import=tsx",
    program,
    database.url,
    ...argv,
  ]);
  let output = "";
  const waiting: { text: string; resolve: () => void }[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      for (const { text, resolve } of waiting) if (output.includes(text)) resolve();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const said = (text: string) => new Promise<void>((resolve) => waiting.push({ text, resolve }));
  return { child, ended, said, output: () => output };
}

it("writes everything under the new key and deletes the old one, and everything reads", async () => {
  await writeNotes(pagesUpTo(700));
  const newest = await aNewKey();
  expect(await reencrypt({ sealed, keyring })).toEqual([{ table: "notes", rows: 700, unreadable: [] }]);
  expect(await retireKeys(database.db, sealed)).toEqual({ retired: [1], kept: [] });
  await keyring.refresh();
  expect(await texts()).toEqual(pagesUpTo(700).map((page) => `text ${page}`));
  expect(await keyStatus(database.db, sealed)).toMatchObject([
    { id: newest, state: "new", uses: [{ table: "notes", fields: 700 + 467 }] },
  ]);
  expect(keyring.keys.byId(1)).toBeUndefined();
});

it("keeps what others write meanwhile, and waits for rows that they hold", async () => {
  await writeNotes(pagesUpTo(300));
  await aNewKey();
  const held = await database.db.transaction();
  await held("notes")
    .where({ page: 7 })
    .update(noteRow(keyring.cipher, 7, "held"));
  await held("notes").where({ page: 8 }).delete();
  const written: number[] = [];
  const done = reencrypt({
    sealed,
    keyring,
    batchRows: 20,
    report: ({ rows }) => {
      written.push(rows);
      void database
        .db("notes")
        .where({ page: rows })
        .update(noteRow(keyring.cipher, rows, `other ${rows}`))
        .then();
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await held.commit();
  await done;
  const kept = new Map((await notes()).map((row) => [row.page, noteText(keyring.cipher, row)]));
  expect(kept.get(7)).toBe("held");
  expect(kept.has(8)).toBe(false);
  expect(written.length).toBeGreaterThan(10);
  for (const page of written.filter((each) => each !== 8 && each <= 280))
    expect(kept.get(page)).toBe(`other ${page}`);
  expect(kept.get(299)).toBe("text 299");
});

it("goes on where a killed process stopped", async () => {
  await writeNotes(pagesUpTo(6_000));
  const newest = await aNewKey();
  const killed = keysProgram("reencrypt");
  await killed.said("notes: 400");
  killed.child.kill("SIGKILL");
  await killed.ended;
  const half = await keyStatus(database.db, sealed);
  expect(half.map(({ uses }) => uses.length)).toEqual([1, 1]);
  expect(await texts()).toHaveLength(6_000);
  expect(await retireKeys(database.db, sealed)).toEqual({ retired: [], kept: [{ id: 1, why: "in-use" }] });

  const again = keysProgram("reencrypt");
  expect(await again.ended).toBe(0);
  const retiring = keysProgram("retire");
  expect(await retiring.ended).toBe(0);
  expect(retiring.output()).toBe("key 1 is deleted\n");
  await keyring.refresh();
  expect(await texts()).toEqual(pagesUpTo(6_000).map((page) => `text ${page}`));
  expect((await keyStatus(database.db, sealed)).map(({ id }) => id)).toEqual([newest]);
});

it("leaves what does not open as it is, names it, and keeps its key", async () => {
  await writeNotes(pagesUpTo(3));
  const first = keyring.keys.newest().id;
  const altered = noteRow(keyring.cipher, 2, "elsewhere").title;
  await database.db("notes").where({ page: 1 }).update({ title: altered });
  await aNewKey();
  expect(await reencrypt({ sealed, keyring })).toEqual([{ table: "notes", rows: 2, unreadable: ["b00c/1"] }]);
  expect((await retireKeys(database.db, sealed)).kept).toEqual([{ id: first, why: "in-use" }]);
});

it("adds one key at a time, ahead of its time, and retires none too early", async () => {
  await writeNotes(pagesUpTo(1));
  const added = await addKey(database.db, { wrapper, inMs: 60_000 });
  expect(await addKey(database.db, { wrapper, inMs: 60_000 })).toEqual({ ...added, added: false });
  await keyring.refresh();
  expect(keyring.keys.newest().id).toBe(1);
  const early = keysProgram("reencrypt");
  expect(await early.ended).toBe(1);
  expect(early.output()).toContain(`run this again then`);

  await database.db("data_keys").where({ id: added.id }).update({ writes_from: database.db.fn.now() });
  await keyring.refresh();
  await reencrypt({ sealed, keyring });
  expect(await retireKeys(database.db, sealed)).toEqual({
    retired: [],
    kept: [{ id: 1, why: "too-early" }],
  });
});

it("wraps the data keys under another platform key, and is refused under the old one from then on", async () => {
  await writeNotes(pagesUpTo(2));
  await aNewKey();
  const next = localKeyWrapper(testKeys.pepperKey);
  const both = withPreviousKey(next, wrapper);
  const during = await openKeyring({ database: database.db, wrapper: both });
  during.close();
  expect(await rewrapKeys(database.db, both)).toEqual([1, 2]);
  expect(await rewrapKeys(database.db, both)).toEqual([]);
  const after = await openKeyring({ database: database.db, wrapper: next });
  after.close();
  const [row] = await notes();
  expect(row && noteText(after.cipher, row)).toBe("text 1");
  await expect(openKeyring({ database: database.db, wrapper })).rejects.toThrow("another platform key");
  for (const command of ["add", "rewrap", "reencrypt"]) {
    const refused = keysProgram(command);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("wrapped under another platform key");
  }
});

it("writes no field when the keys could not be read for a while", async () => {
  const stale = await openKeyring({ database: database.db, wrapper, trustMs: -1 });
  stale.close();
  expect(() => noteRow(stale.cipher, 1, "text")).toThrow("could not be read");
});

it("says what it can do when it is asked for something else", async () => {
  const unknown = keysProgram("reindex");
  expect(await unknown.ended).toBe(1);
  expect(unknown.output()).toContain("reencrypt");
});

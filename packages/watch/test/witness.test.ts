import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boardOrigin } from "@urna/belenios/board-log";
import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { cosignedAt } from "@urna/belenios/cosignature";
import { parseNote } from "@urna/belenios/note";
import { noteKeyText } from "@urna/belenios/note-key";
import { anSmtpSink, type SmtpSink } from "../../../services/notification/test/smtp-sink.ts";
import { aKeyPair, aLog } from "../../transparency/test/support/a-log.ts";
import { readTexts } from "../src/report/texts.ts";
import type { Site, WitnessDesk } from "../src/site/open-site.ts";
import { witnessAndTell } from "../src/witness/witness-and-tell.ts";
import { openWitnessKey } from "../src/witness/witness-key.ts";

const auditName = "votar.example/api/audit/log";
const id = "aaaaaaaaaaaaaa";
const aTracker = () => randomBytes(32).toString("base64").slice(0, 43);

/** A site with an audit log and the board of one election, which grow and lie as a test says. */
function aSiteWithLogs() {
  const keys = { audit: aKeyPair("log", auditName), board: aKeyPair("log", boardOrigin(id)) };
  const site = {
    entries: ["an entry"],
    trackers: [] as string[],
    /** What the board's page shows, where it is not what its log has. */
    shown: undefined as readonly string[] | undefined,
    elections: [id],
    keys,
    /** Whether the board can be read. */
    answers: true,
    /** Keys of the witnesses that the site asks for. */
    asks: [] as string[],
    /** What was brought to it. */
    brought: [] as string[],
  };
  const desk: WitnessDesk = {
    list: async () =>
      site.asks.map((key) => {
        const last = site.brought.at(-1);
        return { key, ...(last && { size: parseCheckpoint(parseNote(last).text).size }) };
      }),
    bring: async (note) => void site.brought.push(note),
  };
  const audit = () => aLog(auditName, site.entries, site.keys.audit).readerAt(site.entries.length);
  const board = () => aLog(boardOrigin(id), site.trackers, site.keys.board).readerAt(site.trackers.length);
  const none: WitnessDesk = { list: async () => [], bring: () => Promise.reject(new Error("unasked")) };
  const read = {
    desk: none,
    log: { readCheckpoint: () => audit().readCheckpoint(), readTile: (tile) => audit().readTile(tile) },
    readKey: async () => noteKeyText(keys.audit.key),
    listElections: async () => site.elections,
    board: () => ({
      desk,
      log: { readCheckpoint: () => board().readCheckpoint(), readTile: (tile) => board().readTile(tile) },
      readKey: async () => Buffer.from(keys.board.key.publicKey).toString("base64url"),
      readTrackers: async function* (after) {
        if (!site.answers) throw new Error("it answered 503");
        const all = site.shown ?? site.trackers;
        for (let from = after === undefined ? 0 : all.indexOf(after) + 1; from < all.length; from += 3)
          yield all.slice(from, from + 3);
      },
    }),
  } satisfies Partial<Site>;
  return Object.assign(site, { read: read as unknown as Site });
}

let folder: string;
let sink: SmtpSink;
let site: ReturnType<typeof aSiteWithLogs>;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-witness-"));
  sink = await anSmtpSink();
  site = aSiteWithLogs();
  said = [];
});
afterEach(async () => {
  await sink.close();
  await rm(folder, { recursive: true });
});

const aWitness = () => openWitnessKey(folder, "witness.liceo.example");

async function look(): Promise<boolean> {
  return witnessAndTell({
    site: site.read,
    origin: "https://votar.example",
    folder,
    own: await aWitness(),
    key: undefined,
    post: { url: sink.url, from: "testigo@liceo.example", to: ["comision@liceo.example"] },
    t: await readTexts("es"),
    now: () => new Date("2026-11-20T12:00:00Z"),
    say: (_round, text) => void said.push(text),
  });
}
const fileOf = (kind: "cosigned" | "refused", log: string) =>
  readFile(join(folder, kind, log.replaceAll("/", "_")), "utf8");
const cosignedSize = async (log: string) => {
  const note = parseNote(await fileOf("cosigned", log));
  expect(cosignedAt(note, (await aWitness()).key)).toBe(Date.parse("2026-11-20T12:00:00Z") / 1000);
  return Number(note.text.split("\n")[1]);
};
const ownCopy = async () => (await readFile(join(folder, "boards", id, "trackers"), "utf8")).split("\n");
const grow = (count: number) => site.trackers.push(...Array.from({ length: count }, aTracker));

it("cosigns the audit log and every board as they grow, and keeps every tracker", async () => {
  for (const count of [0, 1, 7, 0, 20]) {
    grow(count);
    site.entries.push(`entry ${count}`);
    expect(await look()).toBe(true);
    expect(await cosignedSize(auditName)).toBe(site.entries.length);
    expect(await cosignedSize(boardOrigin(id))).toBe(site.trackers.length);
  }
  expect(await ownCopy()).toEqual([...site.trackers, ""]);
  expect(said.at(-1)).toBe("https://votar.example: 2 registros cofirmados.");
  expect(sink.received).toEqual([]);
});

it.each<[string, () => void]>([
  ["takes a ballot out", () => void site.trackers.splice(2, 1)],
  ["exchanges a ballot", () => void site.trackers.splice(2, 1, aTracker())],
  ["takes the last ones back", () => void site.trackers.splice(5)],
  ["changes the order", () => void site.trackers.reverse()],
])("cosigns no more where an operator %s, tells it once, and keeps both notes", async (_what, attack) => {
  grow(8);
  await look();
  const before = await fileOf("cosigned", boardOrigin(id));
  const honest = [...site.trackers];
  attack();
  if (site.trackers.length >= 8) grow(3);
  expect([await look(), await look()]).toEqual([false, false]);
  expect(await fileOf("cosigned", boardOrigin(id))).toBe(before);
  expect(await fileOf("refused", boardOrigin(id))).toContain(`${boardOrigin(id)}\n`);
  expect(said.at(-1)).toContain(`El registro ${boardOrigin(id)} no continúa`);
  expect(sink.received.map(({ subject }) => subject)).toEqual([
    "Registros que no se cofirman en https://votar.example",
  ]);
  site.trackers = honest;
  expect(await look()).toBe(true);
  expect(sink.received).toHaveLength(2);
});

it("finds a board whose page shows other ballots than its log has, and does not cosign it", async () => {
  grow(8);
  site.shown = site.trackers.with(3, aTracker());
  expect(await look()).toBe(false);
  expect(said.at(-1)).toContain("muestra otras papeletas que las que firmó");
  await expect(fileOf("cosigned", boardOrigin(id))).rejects.toThrow("ENOENT");
  site.shown = site.trackers.slice(0, 6);
  expect(await look()).toBe(false);
  site.shown = undefined;
  expect(await look()).toBe(true);
});

it("finds a board that is not shown any more, and one that another key signs", async () => {
  grow(4);
  await look();
  site.elections = [];
  expect(await look()).toBe(false);
  expect(said.at(-1)).toContain("ya no se muestra");
  site.elections = [id];
  site.keys = { ...site.keys, board: aKeyPair("log", boardOrigin(id)) };
  expect(await look()).toBe(false);
  expect(said.at(-1)).toContain("no está firmado con la llave conocida");
});

it("follows the other logs where one cannot be read", async () => {
  grow(4);
  site.answers = false;
  await expect(look()).rejects.toThrow("503");
  expect(await cosignedSize(auditName)).toBe(1);
  site.answers = true;
  expect(await look()).toBe(true);
});

it("goes on after it died while it wrote its copy", async () => {
  grow(5);
  await look();
  grow(5);
  await appendFile(join(folder, "boards", id, "trackers"), (site.trackers[5] ?? "").slice(0, 20));
  expect(await look()).toBe(true);
  expect(await ownCopy()).toEqual([...site.trackers, ""]);
  await writeFile(join(folder, "boards", id, "trackers"), "");
  expect(await look()).toBe(true);
  expect(await ownCopy()).toEqual([...site.trackers, ""]);
});

describe("the key of a witness", () => {
  it("is made once, and is its owner's alone", async () => {
    const key = noteKeyText((await aWitness()).key);
    expect(noteKeyText((await openWitnessKey(folder, undefined)).key)).toBe(key);
    expect(key).toMatch(/^witness\.liceo\.example\+[0-9a-f]{8}\+/);
    expect((await stat(join(folder, "witness-key.json"))).mode & 0o777).toBe(0o600);
    await expect(openWitnessKey(folder, "another.example")).rejects.toThrow("is of witness.liceo.example");
  });

  it("needs a name, and is not made anew where it is damaged", async () => {
    await expect(openWitnessKey(folder, undefined)).rejects.toThrow("--name");
    await expect(openWitnessKey(folder, "two words")).rejects.toThrow("--name");
    await writeFile(join(folder, "witness-key.json"), "{}");
    await expect(openWitnessKey(folder, "x.example")).rejects.toThrow("no key of a witness");
  });
});

it("brings what it has signed to a site that asks for it, once for each size", async () => {
  const { key } = await aWitness();
  site.trackers = [aTracker()];
  await look();
  expect(site.brought).toEqual([]);
  site.asks = ["other.example+00000000+key", noteKeyText(key)];
  for (const more of [0, 0, 2, 0]) {
    site.trackers = [...site.trackers, ...Array.from({ length: more }, aTracker)];
    expect(await look()).toBe(true);
  }
  const notes = site.brought.map(parseNote);
  expect(notes.map(({ text }) => parseCheckpoint(text).size)).toEqual([1, 3]);
  expect(notes.map((note) => cosignedAt(note, key))).toEqual(Array(2).fill(1_795_176_000));
});

it("brings nothing that it refuses", async () => {
  site.trackers = [aTracker(), aTracker()];
  await look();
  site.asks = [noteKeyText((await aWitness()).key)];
  site.trackers = [aTracker(), aTracker(), aTracker()];
  expect(await look()).toBe(false);
  expect(site.brought).toEqual([]);
});

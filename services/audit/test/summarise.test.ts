import type { EntryFilter } from "@urna/protos/audit/v1/audit";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isContinued, isIncluded } from "@urna/contract/audit/log-proofs";
import type { Sources } from "../src/cli/command-line.ts";
import { reportText, type Report } from "../src/cli/report.ts";
import { verify } from "../src/cli/verify.ts";
import { appendTo } from "../src/domain/append-leaves.ts";
import { summariseLog } from "../src/domain/summarise-log.ts";
import { verifyLog } from "../src/domain/verify-log.ts";
import { createLogStore } from "../src/storage/log-store.ts";
import { readLeafHashes } from "../src/storage/stretches.ts";
import { anAuditLog, type TestLog } from "./an-audit-log.ts";
import { anExportedFile, writeLines } from "./an-exported-file.ts";

const old = ["2010-01-05T10:00:00.000Z", "2010-03-01T10:00:00.000Z", "2010-03-02T10:00:00.000Z"] as const;
const whole = { first: 0n, limit: 0n, proven: 0n };

/** Seven entries of 2010, then three that are young. */
async function anOldLog(): Promise<TestLog> {
  const log = await anAuditLog();
  await log.appendActs([{ action: "election.seal", target: "e-1" }, { target: "e-1" }], old[0]);
  await log.appendActs([{}, { action: "election.close" }, { result: "refused" }], old[1]);
  await log.appendActs([{}, {}], old[2]);
  await log.appendReceipts(0, 3);
  return log;
}

const summarise = (log: TestLog, pieceLength?: number) =>
  summariseLog({ ...log, preset: async () => "five-years", ...(pieceLength && { pieceLength }) });
const sign = (log: TestLog) => log.appendReceipts(100, 101);
const listed = async (log: TestLog) => {
  const page = { page: 1, pageSize: 50, sort: "index", q: "" };
  const { entries, total } = await log.call.listEntries({ page });
  return { indexes: entries.map(({ index }) => Number(index)), total: Number(total), entries };
};

describe("a log whose oldest entries were summarised", () => {
  let log: TestLog;
  let before: Awaited<ReturnType<TestLog["call"]["getHead"]>>;
  let folder: string;
  let earlierFile: string;

  beforeAll(async () => {
    log = await anOldLog();
    before = await log.call.getHead({});
    folder = await mkdtemp(join(tmpdir(), "urna-summary-"));
    earlierFile = join(folder, "earlier.jsonl");
    await anExportedFile(log, folder).then(async (file) =>
      writeLines(earlierFile, (await readFile(file, "utf8")).trimEnd().split("\n").slice(0, -1)),
    );
    expect(await summariseLog({ ...log, preset: async () => "ten-years" })).toBe(0);
    const turns = await Promise.all([summarise(log), summarise(log)]);
    expect(turns.toSorted()).toEqual([0, 7]);
    await sign(log);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await log.drop();
  });

  it("has the text of none of them, and one entry that says what they were", async () => {
    const rows = await log.owner("entries").whereNull("leaf").orderBy("index");
    expect(rows).toHaveLength(7);
    for (const { index, event_id, seal, ...derived } of rows) {
      expect(Object.values(derived)).toEqual(Object.keys(derived).map(() => null));
      expect([index, event_id, seal]).not.toContain(null);
    }
    const { entries, indexes, total } = await listed(log);
    expect([indexes, total]).toEqual([[7, 8, 9, 10, 11], 5]);
    expect(JSON.parse(entries[3]?.leaf ?? "")).toEqual({
      at: log.clock.now().toISOString(),
      kind: "log.summarised",
      first: 0,
      last: 6,
      firstDay: "2010-01-05",
      lastDay: "2010-03-02",
      counts: { "election.close": 1, "election.open": 5, "election.seal": 1 },
      rootHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it("finds nothing of them by any filter, and says so with its facets", async () => {
    const count = async (asked: EntryFilter) => (await log.call.listEntries({ filter: asked })).total;
    for (const asked of [
      { actor: "a" },
      { entityId: "e-1" },
      { code: "election.seal" },
      { result: "refused" as const },
    ])
      expect(await count(asked)).toBe(0n);
    expect(await count({ until: new Date("2011-01-01T00:00:00Z") })).toBe(0n);
    expect(await log.call.listFacets({})).toEqual({
      codes: ["log.summarised", "receipt.issued"],
      administratorIds: [],
      summary: {
        index: 10n,
        entries: 7n,
        firstDay: "2010-01-05",
        lastDay: "2010-03-02",
        counts: [
          { code: "election.close", count: 1n },
          { code: "election.open", count: 5n },
          { code: "election.seal", count: 1n },
        ],
      },
    });
  });

  it("verifies whole and by stages, and says how many have only their hash", async () => {
    const fine = { ok: true, treeSize: 12n, summarised: 7n, proven: 12n };
    expect(await log.call.verifyLog(whole)).toMatchObject(fine);
    for (let [first, proven] = [0n, 0n]; ;) {
      const answer = await log.call.verifyLog({ first, limit: 3n, proven });
      expect(answer).toMatchObject({ ok: true, summarised: 7n });
      if (answer.next === undefined) break;
      [first, proven] = [answer.next, answer.proven];
    }
  });

  it("proves by its hash an entry that was summarised, and that it grew out of every earlier head", async () => {
    const head = await log.call.getHead({});
    const proof = await log.call.getInclusionProof({ receiptHash: "", index: 3n });
    expect(proof.leaf).toBeUndefined();
    const earlier = (await readFile(earlierFile, "utf8")).split("\n")[4] ?? "";
    const { leaf } = JSON.parse(earlier) as { leaf: string };
    expect(await isIncluded(leaf, { ...proof, index: 3, treeSize: 12 })).toBe(true);
    const { path } = await log.call.getConsistencyProof({ firstSize: 10n, secondSize: 12n });
    const sizes = [before, head].map(({ treeSize, rootHash }) => ({ treeSize: Number(treeSize), rootHash }));
    expect(await isContinued(sizes[0]!, sizes[1]!, path)).toBe(true);
  });

  const none: Sources = {
    database: undefined,
    entries: undefined,
    heads: [],
    key: undefined,
    url: undefined,
  };
  const verified = (entries: string, withDatabase = false): Promise<Report> =>
    verify(
      { ...none, entries, heads: [log.headFile] },
      {
        secret: undefined,
        database: withDatabase
          ? {
              source: createLogStore(log.serving),
              hashesAt: (indexes) => readLeafHashes(log.serving, indexes),
            }
          : undefined,
      },
    );
  const findings = ({ checks }: Report) => checks.flatMap(({ finding }) => finding ?? []);

  /** As the gateway writes it, without the last line. */
  const exported = async () => {
    const lines: object[] = [];
    const request = { filter: {}, actor: { administratorId: "x", reason: "" } };
    for await (const { head, entries } of log.call.exportEntries(request)) {
      if (head) lines.push({ filter: {}, head: { ...head, treeSize: Number(head.treeSize) } });
      for (const { index, leafHash, leaf } of entries)
        lines.push({ index: Number(index), leafHash, ...(leaf !== undefined && { leaf }) });
    }
    return lines.map((line) => JSON.stringify(line));
  };

  it("is exported with hashes in place of leaves, which the command accepts and reports", async () => {
    const lines = await exported();
    expect(lines).toHaveLength(13);
    expect(Object.keys(JSON.parse(lines[3] ?? "") as object)).toEqual(["index", "leafHash"]);
    const file = join(folder, "later.jsonl");
    await writeLines(file, lines);
    const report = await verified(file, true);
    expect(findings(report)).toEqual([]);
    expect(report.checks[0]).toMatchObject({ summarised: { index: 10, last: 6, firstDay: "2010-01-05" } });
    expect(reportText(report)).toContain(
      "7 entries have only their hash left; entry 10 says: 2010-01-05 to 2010-03-02, election.close 1, election.open 5, election.seal 1",
    );
    expect(findings(await verified(earlierFile, true))).toEqual([]);
  });

  it("does not hold with another hash, another text, or another summary, in a file", async () => {
    const lines = await exported();
    const text = JSON.parse((await readFile(earlierFile, "utf8")).split("\n")[3] ?? "") as { leaf: string };
    const change = (index: number, members: object) =>
      lines.with(
        index + 1,
        JSON.stringify({ ...(JSON.parse(lines[index + 1] ?? "") as object), ...members }),
      );
    const summary = (JSON.parse(lines[11] ?? "") as { leaf: string }).leaf;
    const withSummary = (leaf: string) =>
      lines.with(11, JSON.stringify({ ...(JSON.parse(lines[11] ?? "") as object), leaf }));
    const cases: readonly [string[], object][] = [
      [change(3, { leafHash: "0".repeat(64) }), { index: 2, last: 4, reason: "leaf-changed" }],
      [
        change(2, { leaf: text.leaf.replace("election.open", "election.x") }),
        { index: 2, reason: "leaf-changed" },
      ],
      [change(8, { leaf: undefined }), { index: 8, reason: "leaf-missing" }],
      [withSummary(summary.replace('"last":6', '"last":5')), { index: 10, reason: "leaf-changed" }],
      [lines.toSpliced(4, 1), { index: 3, reason: "leaf-missing" }],
    ];
    const file = join(folder, "changed.jsonl");
    for (const [changed, finding] of cases) {
      await writeLines(file, changed);
      expect(findings(await verified(file))).toEqual([finding]);
    }
    // The true text of an entry may stand there: it has the hash.
    await writeLines(file, change(2, { leaf: text.leaf }));
    expect(findings(await verified(file))).toEqual([]);
  });

  it.each([
    ["a hash", "update subtrees set hash = sha256('x') where last_leaf = 3 and level = 0", 3, "leaf-changed"],
    [
      "a leaf that another text is put into",
      `update entries set leaf = '{"kind":"x"}' where index = 3`,
      3,
      "leaf-changed",
    ],
    [
      "a younger leaf that is taken away",
      "update entries set leaf = null where index = 8",
      8,
      "leaf-missing",
    ],
    ["a summarised row", "delete from entries where index = 2", 2, "leaf-missing"],
    [
      "the summary",
      `update entries set leaf = replace(leaf, '"last":6', '"last":5') where index = 10`,
      10,
      "leaf-changed",
    ],
  ])("names the record where the owner changed %s", async (_, sql, index, reason) => {
    const undo = await log.owner.transaction(async (transaction) => {
      const rows = await transaction("entries").select("index", "event_id", "leaf", "seal");
      return { rows, subtrees: await transaction("subtrees").select() };
    });
    await log.tamper(sql);
    expect(await log.call.verifyLog(whole)).toMatchObject({
      ok: false,
      firstBadIndex: BigInt(index),
      reason,
    });
    await log.owner.transaction(async (transaction) => {
      await transaction.raw("set local session_replication_role = replica");
      await transaction("entries").delete();
      await transaction("subtrees").delete();
      await transaction("entries").insert(undo.rows);
      await transaction("subtrees").insert(undo.subtrees);
    });
    expect(await log.call.verifyLog(whole)).toMatchObject({ ok: true });
  });
});

describe("summarising", () => {
  let log: TestLog;

  beforeEach(async () => {
    log = await anOldLog();
  });
  afterEach(() => log.drop());

  const newest = async () => JSON.parse((await log.store.newestSummary())?.leaf ?? "{}") as object;

  it("goes a piece at a time, each summary being of all before it", async () => {
    expect(await summarise(log, 3)).toBe(7);
    expect(await log.store.size()).toBe(13);
    expect(await newest()).toMatchObject({ first: 0, last: 6, counts: { "election.open": 5 } });
    expect(await summarise(log)).toBe(0);
    await sign(log);
    expect(await log.call.verifyLog(whole)).toMatchObject({ ok: true, summarised: 7n });
  });

  it("stops at the first entry that is younger, whatever comes after it", async () => {
    const mixed = await anAuditLog();
    await mixed.appendActs([{}], old[0]);
    await mixed.appendActs([{}]);
    await mixed.appendActs([{}], old[0]);
    expect(await summarise(mixed)).toBe(1);
    expect((await listed(mixed)).indexes).toEqual([1, 2, 3]);
    await mixed.drop();
  });

  it("takes nothing that is not ten years old by the database's own clock", async () => {
    log.clock.advance(11 * 366 * 86_400_000);
    await expect(summarise(log)).rejects.toThrow("the audit log is append-only");
    expect((await listed(log)).total).toBe(10);
    expect(await log.store.newestSummary()).toBeUndefined();
  });

  it("is found, and put under no head, where the summary names another root", async () => {
    const leaf = JSON.stringify({ kind: "log.summarised", ...truth, rootHash: "0".repeat(64) });
    await log.store.append(async (appending) => {
      await appendTo(appending, log.seal, [{ eventId: "x", leaf }]);
      await appending.takeLeaves();
    });
    await expect(sign(log)).rejects.toThrow("entry 10 is none that was logged: summary-contradicted");
    const found = { ok: false, firstBadIndex: 10n, reason: "summary-contradicted" };
    expect(await log.call.verifyLog(whole)).toMatchObject(found);
    expect(await log.call.verifyLog({ first: 8n, limit: 0n, proven: 7n })).toMatchObject(found);
  });

  /** As the serving role, with a summary that it wrote itself. */
  const attack = (summary: object, sql = "select summarise_entries()") =>
    log.serving.transaction(async (transaction) => {
      const leaf = JSON.stringify({ kind: "log.summarised", ...truth, ...summary });
      await transaction("entries").insert({ index: 10, event_id: "x", leaf, seal: Buffer.alloc(32) });
      await transaction.raw(sql);
    });
  const truth = {
    first: 0,
    last: 6,
    firstDay: "2010-01-05",
    lastDay: "2010-03-02",
    counts: { "election.close": 1, "election.open": 5, "election.seal": 1 },
  };

  it.each([
    ["a young entry", { last: 7, lastDay: "2026-11-20", counts: { ...truth.counts, "receipt.issued": 1 } }],
    ["nothing", { last: -1 }],
    ["an entry fewer than it says", { last: 5 }],
    ["other counts", { counts: { ...truth.counts, "election.open": 4 } }],
    ["a code more", { counts: { ...truth.counts, "roll.view": 1 } }],
    ["another first day", { firstDay: "2010-01-06" }],
    ["another last day", { lastDay: "2010-03-03" }],
    ["another kind", { kind: "log.summarized" }],
    ["a hole in front", { first: 2 }],
  ])("is refused to the serving role with a summary of %s", async (_, summary) => {
    await expect(attack(summary)).rejects.toMatchObject({ code: "42501" });
    expect((await listed(log)).total).toBe(10);
  });

  it("is refused to the serving role without a summary, and by any statement of its own", async () => {
    for (const sql of [
      "select summarise_entries()",
      "update entries set leaf = null where index = 0",
      "insert into entries (index, event_id, seal) values (10, 'x', '')",
      "create or replace function summarise_entries() returns void language sql as ''",
      "alter function summarise_entries() security invoker",
    ])
      await expect(log.serving.raw(sql)).rejects.toMatchObject({ code: "42501" });
    await expect(attack({}, "update entries set leaf = null where index = 0")).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("reads no table of the serving role in place of the log", async () => {
    const shadow = "create temp table entries as select * from public.entries; select summarise_entries()";
    await expect(log.serving.raw(shadow)).rejects.toMatchObject({ code: "42501" });
  });

  it("leaves nothing that could come back, be changed or be summarised again", async () => {
    await summarise(log);
    const again = "insert into entries (index, event_id, leaf, seal) values (3, 'x', '{}', '')";
    await expect(log.serving.raw(again)).rejects.toMatchObject({ code: "23505" });
    for (const sql of [
      `update entries set leaf = '{"kind":"x"}' where index = 3`,
      "update entries set leaf = null where index = 3",
      "update entries set seal = '' where index = 3",
      "update entries set index = 99 where index = 3",
      "update entries set event_id = 'x' where index = 8",
      "delete from entries where index = 3",
      "update subtrees set hash = '' where last_leaf = 3",
    ]) {
      await expect(log.serving.raw(sql)).rejects.toMatchObject({ code: "42501" });
      await expect(log.owner.raw(sql)).rejects.toThrow("the audit log is append-only");
    }
    await expect(log.serving.raw("select summarise_entries()")).rejects.toMatchObject({ code: "42501" });
  });

  it("is put back out of a backup by the owner, and by nobody else", async () => {
    await summarise(log);
    const rows = await log.owner("entries").select("index", "event_id", "leaf", "seal");
    await log.tamper("delete from entries");
    await expect(log.serving("entries").insert(rows)).rejects.toMatchObject({ code: "42501" });
    await log.owner("entries").insert(rows);
    expect(await log.call.verifyLog(whole)).toMatchObject({ ok: true, summarised: 7n });
  });

  it("does not look like a change to a verification that began before", async () => {
    await summarise(log);
    let asked = 0;
    const newestSummary = async () => (asked++ === 0 ? undefined : log.store.newestSummary());
    const { finding, summarised } = await verifyLog({
      ...log,
      store: { ...log.store, newestSummary },
      headFile: undefined,
    });
    expect([finding, summarised?.last]).toEqual([undefined, 6]);
  });

  it.each([
    ["the first entry alone", "index = 0"],
    ["a hole", "index = 3"],
    ["all that are old, without a summary", "index < 7"],
  ])("is refused even to the owner: %s", async (_, where) => {
    await expect(log.owner.raw(`update entries set leaf = null where ${where}`)).rejects.toThrow(
      "the audit log is append-only",
    );
  });
});

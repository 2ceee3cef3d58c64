import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Database } from "@urna/service-kit/database";
import type { Sources } from "../src/cli/command-line.ts";
import type { Report } from "../src/cli/report.ts";
import { verify } from "../src/cli/verify.ts";
import { createHeadKey } from "../src/domain/head-key.ts";
import { createLogStore } from "../src/storage/log-store.ts";
import { readLeafHashes } from "../src/storage/stretches.ts";
import { anAuditLog, signingSeed, type TestLog } from "./an-audit-log.ts";
import { anExportedFile, writeLines } from "./an-exported-file.ts";
import { aSite, type TestSite } from "./a-site.ts";
import { tamperings, type Tampering } from "./owner-tampering.ts";

jest.setTimeout(60_000);

let log: TestLog;
let site: TestSite;
let folder: string;
/** Kept elsewhere, while the log was whole. */
let heads: string;
let entries: string;

beforeAll(async () => {
  log = await anAuditLog();
  await log.appendReceipts(0, 5);
  await log.appendReceipts(5, 6);
  await log.appendReceipts(6, 13);
  folder = await mkdtemp(join(tmpdir(), "urna-audit-"));
  heads = join(folder, "heads");
  await writeFile(heads, await readFile(log.headFile));
  entries = await anExportedFile(log, folder);
  site = await aSite(log);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
  await log.drop();
});

const none: Sources = { database: undefined, entries: undefined, heads: [], key: undefined, url: undefined };

/** Verifies what a connection sees. */
async function verified(database: Database | undefined, sources: Partial<Sources>, withSeal = false) {
  const { publicKey } = await createHeadKey(signingSeed);
  return verify(
    { ...none, ...sources },
    {
      secret: withSeal ? { publicKey, seal: log.seal } : undefined,
      database: database && {
        source: createLogStore(database),
        hashesAt: (indexes) => readLeafHashes(database, indexes),
      },
    },
  );
}

const findings = ({ checks }: Report) =>
  checks.flatMap(({ name, finding }) => (finding ? [{ name, ...finding }] : []));

/** As the role that owns the tables, with the guard taken away; undone afterwards. */
async function tampered(sql: readonly string[], work: (database: Database) => Promise<void>): Promise<void> {
  const transaction = await log.owner.transaction();
  try {
    for (const table of ["entries", "subtrees", "heads"])
      await transaction.raw(`alter table ${table} disable trigger user`);
    for (const statement of sql) await transaction.raw(statement);
    await work(transaction);
  } finally {
    await transaction.rollback();
  }
}

describe("verifying a log that its owner changed", () => {
  it.each<Tampering>(tamperings)("names the record: $what", async ({ sql, index, between }) => {
    await tampered(sql, async (database) => {
      const found = findings(await verified(database, { heads: [heads] }));
      const places = found.map((it) => [it.index, "last" in it ? it.last : it.index]);
      expect(places).toEqual([between ?? [index, index]]);
    });
  });

  it.each<Tampering>(tamperings)("names it exactly with the seals' secret: $what", async ({ sql, index }) => {
    await tampered(sql, async (database) => {
      expect(findings(await verified(database, { heads: [heads] }, true))).toEqual([
        expect.objectContaining({ name: "database", index }),
      ]);
    });
  });

  const ofEntries = tamperings.filter(({ what }) => !/node of the tree|in front/.test(what));
  it.each<Tampering>(ofEntries)(
    "names it exactly by an export from before: $what",
    async ({ sql, index }) => {
      await tampered(sql, async (database) => {
        expect(findings(await verified(database, { entries }))).toContainEqual(
          expect.objectContaining({ name: "same", index }),
        );
      });
    },
  );
});

describe("verifying", () => {
  it("holds for a log that nobody touched, in the database, a file and on the site", async () => {
    const { ok, key, keptHeads, checks } = await verified(log.serving, {
      entries,
      heads: [heads],
      url: site.origin,
    });
    expect({ ok, from: key.from, keptHeads }).toEqual({ ok: true, from: "url", keptHeads: 3 });
    expect(checks).toEqual([
      { name: "entries", treeSize: 13, proven: 13 },
      { name: "database", treeSize: 13, proven: 13 },
      { name: "same", treeSize: 13 },
      { name: "published", treeSize: 13, heads: 3, newer: 0 },
    ]);
  });

  it("trusts the key that it is given, and no other", async () => {
    const { publicKey } = await createHeadKey(Buffer.alloc(32, "another"));
    expect(findings(await verified(log.serving, { key: publicKey }))).toEqual([
      { name: "database", index: 12, reason: "head-signature-wrong" },
    ]);
    expect(findings(await verified(undefined, { key: publicKey, url: site.origin }))).toEqual([
      { name: "published", index: 13, reason: "head-signature-wrong" },
    ]);
  });

  it("names the entry of a file that was changed, left out or cut off", async () => {
    const lines = (await readFile(entries, "utf8")).trimEnd().split("\n").slice(0, -1);
    const cases: readonly [string[], number, string][] = [
      [lines.with(4, lines[4]!.replace("receipt-3", "receipt-9")), 3, "leaf-changed"],
      [lines.toSpliced(5, 1), 4, "leaf-missing"],
      [lines.slice(0, 11), 10, "tail-missing"],
    ];
    const file = join(folder, "changed.jsonl");
    for (const [changed, index, reason] of cases) {
      await writeLines(file, changed);
      expect(findings(await verified(undefined, { entries: file }))).toEqual([
        { name: "entries", index, reason },
      ]);
    }
  });

  it("looks for the entries of a filtered file in the database, and takes it for nothing alone", async () => {
    const [first = "", ...lines] = (await readFile(entries, "utf8")).trimEnd().split("\n").slice(0, -1);
    const file = join(folder, "filtered.jsonl");
    await writeLines(file, [
      first.replace('"filter":{}', '"filter":{"actor":"system"}'),
      ...lines.slice(7, 9),
    ]);
    await expect(verified(undefined, { entries: file })).rejects.toThrow("a filter kept entries out");
    const { ok, checks } = await verified(log.serving, { entries: file });
    expect([ok, checks.at(-1)]).toEqual([true, { name: "same", treeSize: 2 }]);
  });

  it("says that the site's log continues the one of a kept head, does not yet, or is another", async () => {
    const other = await anAuditLog();
    const elsewhere = await aSite(other);
    try {
      const newest = join(folder, "newest");
      await writeFile(newest, (await readFile(heads, "utf8")).trimEnd().split("\n").at(-1) ?? "");
      await other.appendReceipts(0, 5);
      const early = verified(undefined, { heads: [newest], url: elsewhere.origin });
      await expect(early).rejects.toThrow("every kept head is newer than the site's");
      expect(findings(await verified(undefined, { heads: [heads], url: elsewhere.origin }))).toEqual([]);
      await other.appendReceipts(100, 115);
      expect(findings(await verified(undefined, { heads: [heads], url: elsewhere.origin }))).toEqual([
        { name: "published", index: 13, reason: "head-contradicted" },
      ]);
    } finally {
      await elsewhere.close();
      await other.drop();
    }
  });

  it("has nothing to say without a head", async () => {
    await tampered(["truncate heads"], async (database) => {
      await expect(verified(database, {}, true)).rejects.toThrow("no signed head");
    });
  });
});

describe("the executable", () => {
  const main = resolve(__dirname, "../src/cli/main.ts");
  const { PATH = "", HOME = "" } = process.env;

  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    new Promise<{ status: unknown; stdout: string; stderr: string }>((done) => {
      const command = ["--conditions=source", "--import", "tsx", main, ...args];
      execFile(process.execPath, command, { env: { PATH, HOME, ...env } }, (error, stdout, stderr) =>
        done({ status: error ? error.code : 0, stdout, stderr }),
      );
    });

  it("exits with 0, 1 or 2, and says the record in its last line", async () => {
    const [fine, bad, nothing, unreadable] = await Promise.all([
      run(["verify"], { DATABASE_URL: log.servingUrl, AUDIT_SIGNING_KEY: signingSeed.toString("base64") }),
      run(["verify", "--json", "--heads", heads, "--entries", join(folder, "changed.jsonl")]),
      run(["verify"]),
      run(["verify", "--entries", join(folder, "none")]),
    ]);
    expect(fine).toMatchObject({ status: 0, stderr: "" });
    expect(fine.stdout).toMatch(
      /^key .*, of AUDIT_SIGNING_KEY\nok {6}database {2}13 entries\n\neverything holds\n$/,
    );
    expect(bad.status).toBe(1);
    expect(JSON.parse(bad.stdout)).toMatchObject({ format: 1, ok: false, keptHeads: 3 });
    expect(nothing).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("usage:") as string,
    });
    expect(unreadable).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("ENOENT") as string,
    });
  });
});

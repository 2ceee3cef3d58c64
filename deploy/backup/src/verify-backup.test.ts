import { appendFile, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aBackupFolder, twoMessages } from "../test/a-backup-folder.ts";
import { manifestFile, type Manifest } from "./manifest.ts";
import { verifyBackup } from "./verify-backup.ts";

let within: string;
beforeEach(async () => {
  within = await mkdtemp(join(tmpdir(), "urna-verify-"));
});
afterEach(() => rm(within, { recursive: true, force: true }));

const made = (different?: Parameters<typeof aBackupFolder>[2]) => aBackupFolder(within, "one", different);

it("accepts a whole backup, without a database", async () => {
  expect(await verifyBackup(await made())).toMatchObject({ settled: true });
});

const table = "audit/entries.copy.gz";

it.each([
  ["is cut off", (file: string) => truncate(file, 20)],
  ["has one more byte", (file: string) => appendFile(file, "x")],
  ["is another", (file: string) => writeFile(file, "")],
])("finds a file that %s", async (_what, damage) => {
  const folder = await made();
  await damage(join(folder, table));
  await expect(verifyBackup(folder)).rejects.toThrow(`${table} is not what the manifest says`);
});

it("finds a file that is missing", async () => {
  const folder = await made();
  await rm(join(folder, "streams/DEAD.ndjson.gz"));
  await expect(verifyBackup(folder)).rejects.toThrow("DEAD.ndjson.gz is missing");
});

it.each([
  ["no manifest", (file: string) => rm(file), "did not come to its end"],
  ["half a manifest", (file: string) => truncate(file, 100), "none that this program knows"],
  ["another program's", (file: string) => writeFile(file, "{}"), "none that this program knows"],
])("does not accept a folder with %s as a backup", async (_what, damage, reason) => {
  const folder = await made();
  await damage(join(folder, manifestFile));
  await expect(verifyBackup(folder)).rejects.toThrow(reason);
});

const file = { count: 0, sha256: "0".repeat(64) };

it.each<[string, (manifest: Manifest) => void, string]>([
  ["lacks a database", ({ databases }) => delete databases["receipt"], "its databases are others"],
  ["lacks a stream", ({ streams }) => delete streams["EVENTS"], "its streams are others"],
  ["has a stream of others", ({ streams }) => (streams["OTHER"] = file), "others than Urna's: OTHER"],
  [
    "lacks a table",
    ({ databases }) => delete databases["identity_links"]?.tables["participations"],
    "identity_links.participations is not in it",
  ],
  [
    "holds the links of voters",
    ({ databases }) => void Object.assign(databases["identity_links"]?.tables ?? {}, { links: file }),
    "identity_links.links is in it, which no backup may hold",
  ],
  [
    "holds sessions",
    ({ databases }) => void Object.assign(databases["identity"]?.tables ?? {}, { sessions: file }),
    "identity.sessions is in it",
  ],
  [
    "does not say which version made it",
    ({ databases }) => Object.assign(databases["audit"] ?? {}, { migrations: [] }),
    "which migrations audit had",
  ],
  [
    "has fewer rows than were copied",
    ({ databases }) => Object.assign(databases["audit"]?.tables["entries"] ?? {}, { count: 3 }),
    "has 2 entries of 3",
  ],
  [
    "has more messages than were copied",
    ({ streams }) => Object.assign(streams["VOTES"] ?? {}, { count: 1 }),
    "has 2 entries of 1",
  ],
])("refuses a backup that %s, by its manifest", async (_what, manifest, reason) => {
  await expect(verifyBackup(await made({ manifest }))).rejects.toThrow(reason);
});

const votes = "streams/VOTES.ndjson.gz";

it.each([
  ["rows of different length", table, "a\t1\nb\n", "rows of different length"],
  ["a row without its end", table, "a\t1\nb\t2\nc", "ends within a row"],
  ["a line that is no message", votes, '{"subject":"x"}\n{}\n', "no message of VOTES"],
  ["a message twice", votes, twoMessages.split("\n")[0] + "\n" + twoMessages, "twice, or out of order"],
])("refuses %s", async (_what, path, text, reason) => {
  await expect(verifyBackup(await made({ texts: { [path]: text } }))).rejects.toThrow(reason);
});

import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aBackupFolder } from "../test/a-backup-folder.ts";
import { manifestFile } from "./manifest.ts";
import { pruneBackups } from "./prune-backups.ts";

const now = new Date("2026-03-10T14:30:00Z");
const one = { newest: 1, days: 0 };
const [newest, old] = ["2026-03-10T14-00-00Z", "2026-03-09T09-00-00Z"];

let within: string;
beforeEach(async () => {
  within = await mkdtemp(join(tmpdir(), "urna-backups-"));
  await aBackupFolder(within, newest);
  await aBackupFolder(within, old);
});
afterEach(() => rm(within, { recursive: true, force: true }));

const there = async () => (await readdir(within)).sort();

it("removes a backup that is not to be kept completely, and no other", async () => {
  expect(await pruneBackups(within, one, now)).toEqual({ removed: [old], left: [] });
  expect(await there()).toEqual([newest]);
  expect(await pruneBackups(within, one, now)).toEqual({ removed: [], left: [] });
});

it("removes half-made folders, with or without a part of a manifest, a day later", async () => {
  await rm(join(within, old, manifestFile));
  await mkdir(join(within, "2026-03-09T08-00-00Z"));
  await writeFile(join(within, "2026-03-09T08-00-00Z", `${manifestFile}.part`), "{");
  await mkdir(join(within, "2026-03-10T13-00-00Z"));
  const { removed } = await pruneBackups(within, { newest: 9, days: 9 }, now);
  expect(removed.sort()).toEqual(["2026-03-09T08-00-00Z", old]);
  expect(await there()).toEqual(["2026-03-10T13-00-00Z", newest]);
});

it("does not count half-made folders as backups: the newest whole one stays", async () => {
  await rm(join(within, newest, manifestFile));
  expect(await pruneBackups(within, one, now)).toEqual({ removed: [], left: [] });
  expect(await there()).toEqual([old, newest]);
});

it("leaves folders with other names", async () => {
  const names = ["by-hand", "lost+found", `${old}.keep`, "2026-03-08"];
  for (const name of names) await aBackupFolder(within, name);
  await writeFile(join(within, "2026-03-07T00-00-00Z"), "a file");
  expect(await pruneBackups(within, one, now)).toEqual({ removed: [old], left: ["2026-03-07T00-00-00Z"] });
  expect(await there()).toEqual([...names, "2026-03-07T00-00-00Z", newest].sort());
});

it.each([
  ["a note", () => writeFile(join(within, old, "NOTE.txt"), "keep this one")],
  ["a file beside the tables", () => writeFile(join(within, old, "audit", "mine.sql"), "")],
  ["a folder of somebody's", () => mkdir(join(within, old, "mine"))],
  ["a link to elsewhere", () => symlink(tmpdir(), join(within, old, "ballots"))],
  ["a table that is a link", () => symlink("/etc/hosts", join(within, old, "audit", "more.copy.gz"))],
])("leaves a folder that contains %s, and reports it", async (_what, put) => {
  await put();
  expect(await pruneBackups(within, one, now)).toEqual({ removed: [], left: [old] });
  expect(await there()).toEqual([old, newest]);
});

it("follows no link to a backup elsewhere", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), "urna-elsewhere-"));
  await aBackupFolder(elsewhere, "kept");
  await symlink(join(elsewhere, "kept"), join(within, "2026-03-08T00-00-00Z"));
  expect((await pruneBackups(within, one, now)).left).toEqual(["2026-03-08T00-00-00Z"]);
  expect(await readdir(elsewhere)).toEqual(["kept"]);
  await rm(elsewhere, { recursive: true });
});

it("neither counts nor removes a folder with an unreadable manifest or a missing file", async () => {
  const manifest = join(within, newest, manifestFile);
  await writeFile(manifest, (await readFile(manifest, "utf8")).replace('"version": 1', '"version": 2'));
  await aBackupFolder(within, "2026-03-10T13-00-00Z");
  await rm(join(within, "2026-03-10T13-00-00Z", "audit"), { recursive: true });
  const { removed, left } = await pruneBackups(within, one, now);
  expect([removed, left.sort()]).toEqual([[], ["2026-03-10T13-00-00Z", newest]]);
  expect(await there()).toHaveLength(3);
});

import { createHash, randomBytes } from "node:crypto";
import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElectionId } from "@urna/contract/identifiers";
import { folderKeeper } from "./folder-keeper.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "urna-keys-"));
  folders.push(folder);
  return join(folder, "keys");
}

const kept = (electionId: ElectionId, key: Buffer) => ({
  electionId,
  sha256: createHash("sha256").update(key).digest(),
  wrapped: undefined,
});

test("keeps a key as a file that only its user can read, and finds it again", async () => {
  const folder = await aFolder();
  const key = randomBytes(32);
  await folderKeeper(folder).keep("8PJhD9zqFWvN5W", key);
  const [name = ""] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await folderKeeper(folder).find(kept("8PJhD9zqFWvN5W", key))).toEqual(key);
  expect(await folderKeeper(folder).find(kept("8PJhD9zqFWvN5W", randomBytes(32)))).toBeUndefined();
});

test("destroys a key by overwriting its bytes, only for this election", async () => {
  const folder = await aFolder();
  const keeper = folderKeeper(folder);
  const [key, other] = [randomBytes(32), randomBytes(32)];
  await keeper.keep("8PJhD9zqFWvN5W", key);
  await keeper.keep("NY4LK8a5M6S6Zf", other);
  const name = (await readdir(folder)).find((each) => each.startsWith("8PJ")) ?? "";
  // A second link to the same file shows what happened to its bytes.
  await link(join(folder, name), join(folder, "..", "seen"));
  await keeper.destroy("8PJhD9zqFWvN5W");
  await keeper.destroy("8PJhD9zqFWvN5W");
  const left = await readFile(join(folder, "..", "seen"));
  expect(left).toHaveLength(32);
  expect(left.equals(key)).toBe(false);
  expect(await keeper.held()).toEqual(["NY4LK8a5M6S6Zf"]);
  expect(await keeper.find(kept("NY4LK8a5M6S6Zf", other))).toEqual(other);
});

test("destroys the rest of an interrupted write with the election's key", async () => {
  const folder = await aFolder();
  const keeper = folderKeeper(folder);
  await keeper.keep("8PJhD9zqFWvN5W", randomBytes(32));
  await writeFile(join(folder, `8PJhD9zqFWvN5W.${"ab".repeat(32)}.part`), "half");
  await keeper.destroy("8PJhD9zqFWvN5W");
  expect(await readdir(folder)).toEqual([]);
});

test("refuses an id that is not a file name", async () => {
  await expect(folderKeeper(await aFolder()).keep("../there", randomBytes(32))).rejects.toThrow("file name");
});

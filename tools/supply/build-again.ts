import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readLock } from "./lock-file.ts";

const digests = "frontends/shell/dist/digests.txt";

/**
 * Builds the frontends of this commit a second time, in a clone in the empty folder `clone`, with the packages that are
 * installed here, and answers the digests of both builds as path → SHA-384.
 */
export async function buildAgain(clone: string): Promise<{ here: Digests; again: Digests }> {
  await cloneAt(clone);
  run("make", ["--no-print-directory", ".cache/integrity"], clone);
  return { here: await readDigests("."), again: await readDigests(clone) };
}

/** Makes a clone of this commit in the empty folder `clone`, with the packages that are installed here. */
export async function cloneAt(clone: string): Promise<void> {
  run("git", ["clone", "--quiet", "--local", ".", clone]);
  // Hard links: the workspaces among them are relative links, and so those of the clone.
  for (const folder of await packageFolders()) run("cp", ["-al", folder, join(clone, folder)]);
  // The clone's package-lock.json is newer than these packages: without this, make would install them all again.
  await mkdir(join(clone, ".cache"));
  await writeFile(join(clone, ".cache/installed"), "");
}

function run(command: string, args: string[], cwd = "."): void {
  // As from a shell: a test runner's own NODE_ENV would make another build.
  const { NODE_ENV: _own, ...env } = process.env;
  execFileSync(command, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
}

/** `node_modules`, and those of single workspaces. */
async function packageFolders(): Promise<string[]> {
  const packages = Object.keys(await readLock());
  return [...new Set(packages.flatMap((path) => /^.*?node_modules/.exec(path)?.[0] ?? []))];
}

export type Digests = ReadonlyMap<string, string>;

async function readDigests(root: string): Promise<Digests> {
  const text = await readFile(join(root, digests), "utf8");
  return new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(98), line.slice(0, 96)]),
  );
}

import type { Dirent } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { databaseNames } from "./contents.ts";
import { foldersToRemove, madeAt, type Keep, type MadeFolder } from "./keeping.ts";
import { filesOf, manifestFile, readManifest, unfinishedManifestFile } from "./manifest.ts";

interface Pruned {
  readonly removed: readonly string[];
  /** Named like a backup, but with foreign files or an unreadable manifest: not removed. */
  readonly left: readonly string[];
}

/** Removes the backups below `within` that are not to be kept, and nothing that this program did not make. */
export async function pruneBackups(within: string, keep: Keep, now: Date): Promise<Pruned> {
  const made: MadeFolder[] = [];
  const left: string[] = [];
  for (const entry of await readdir(within, { withFileTypes: true })) {
    const at = madeAt(entry.name);
    if (!at) continue;
    const state = entry.isDirectory() ? await stateOf(join(within, entry.name)) : undefined;
    if (state) made.push({ name: entry.name, madeAt: at, state });
    else left.push(entry.name);
  }
  const removed = foldersToRemove(made, keep, now).map(({ name }) => name);
  for (const name of removed) await removeBackup(join(within, name));
  return { removed, left };
}

/** Interrupted, it leaves a half-made folder, which a later run removes. */
async function removeBackup(folder: string): Promise<void> {
  await rm(join(folder, manifestFile), { force: true });
  await rm(folder, { recursive: true });
}

async function stateOf(folder: string): Promise<MadeFolder["state"] | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (!entries.every((entry) => isOurs(folder, entry))) return undefined;
  const there = new Set(entries.map((entry) => pathOf(folder, entry)));
  if (!there.has(manifestFile)) return "half-made";
  const manifest = await readManifest(folder).catch(() => undefined);
  const files = manifest && filesOf(manifest).map(({ path }) => path);
  return files?.every((path) => there.has(path)) ? "whole" : undefined;
}

const pathOf = (folder: string, { parentPath, name }: Dirent) => join(relative(folder, parentPath), name);

const folders = new Set<string>([...databaseNames, "streams"]);

function isOurs(folder: string, entry: Dirent): boolean {
  const path = pathOf(folder, entry);
  if (entry.isDirectory()) return folders.has(path);
  if (path === manifestFile || path === unfinishedManifestFile) return entry.isFile();
  const [parent = "", name = "", ...deeper] = path.split("/");
  const ending = parent === "streams" ? /^[A-Z]+\.ndjson\.gz$/ : /^[a-z0-9_]+\.copy\.gz$/;
  return entry.isFile() && folders.has(parent) && deeper.length === 0 && ending.test(name);
}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sha256 } from "../images/image-archive.ts";

const stores = resolve(".cache/cluster-stores");
/** Others than the last ones used are removed. */
const kept = 3;
/** containerd writes to its tables; everything else that it has of an image it only reads, links and unlinks. */
const tables = ["io.containerd.metadata.v1.bolt", "io.containerd.snapshotter.v1.overlayfs/metadata.db"];

/** What containerd keeps once it has these images: a folder that nodes are given a copy of. Unpacked the first time only. */
export async function imageStore(base: string, archives: readonly string[]): Promise<string> {
  const digests = await Promise.all(archives.map(sha256));
  const name = createHash("sha256").update(digests.sort().join("\n")).digest("hex").slice(0, 16);
  const store = join(stores, name);
  if (!existsSync(store)) await fill(store, base, archives);
  const now = new Date();
  await utimes(store, now, now);
  await removeOld();
  return store;
}

async function fill(store: string, base: string, archives: readonly string[]): Promise<void> {
  const folder = `${store}.filling`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const script = resolve("tools/cluster/nodes/fill-image-store.sh");
  execFileSync("unshare", ["-m", "-p", "-f", "--kill-child", "bash", script, folder, base, ...archives], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await rename(join(folder, "containerd"), store);
  await rm(folder, { recursive: true, force: true });
}

async function removeOld(): Promise<void> {
  const paths = (await readdir(stores)).map((name) => join(stores, name));
  const used = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  const old = used.sort((one, other) => other.at - one.at).slice(kept);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

/** Gives a node what `store` has, without a second copy of any layer where both are on one file system. */
export function copyStore(store: string, to: string): void {
  try {
    execFileSync("cp", ["-al", store, to], { stdio: ["ignore", "ignore", "pipe"] });
  } catch {
    execFileSync("rm", ["-rf", to]);
    execFileSync("cp", ["-a", store, to]);
    return;
  }
  for (const table of tables) {
    execFileSync("rm", ["-rf", join(to, table)]);
    execFileSync("cp", ["-a", join(store, table), join(to, table)]);
  }
}

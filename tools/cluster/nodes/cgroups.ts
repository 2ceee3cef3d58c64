import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const mounted = "/sys/fs/cgroup";

/**
 * What all pods together weigh beside one program of this machine, in both versions' words. Left alone it would be one to
 * one, and a busy program would take half of the processor from all of them.
 */
const weights = { "cpu.shares": "8192", "cpu.weight": "800" };

/** A group for a node's pods in every controller of version 1, or in the one tree of version 2. */
export async function makeCgroup(path: string): Promise<void> {
  for (const top of await controllers()) {
    let folder = top;
    for (const part of path.split("/").filter(Boolean)) {
      const parent = folder;
      folder = join(folder, part);
      await mkdir(folder, { recursive: true });
      // Nothing runs in a group that has no processor and no memory.
      for (const file of ["cpuset.cpus", "cpuset.mems"])
        if (existsSync(join(folder, file)) && existsSync(join(parent, file)))
          await writeFile(join(folder, file), await readFile(join(parent, file)));
      for (const [file, weight] of Object.entries(weights))
        if (existsSync(join(folder, file))) await writeFile(join(folder, file), weight);
    }
  }
}

const ofMemory = existsSync(join(mounted, "cgroup.controllers"))
  ? { folder: mounted, used: "memory.current", limit: "memory.max", none: "max" }
  : {
      folder: join(mounted, "memory"),
      used: "memory.usage_in_bytes",
      limit: "memory.limit_in_bytes",
      none: "-1",
    };

/** How many bytes more than now the group may take; undefined: as many as there are. */
export async function limitMemory(path: string, more: number | undefined): Promise<void> {
  const folder = join(ofMemory.folder, path);
  const used = Number(await readFile(join(folder, ofMemory.used), "utf8"));
  await writeFile(join(folder, ofMemory.limit), more === undefined ? ofMemory.none : String(used + more));
}

/** Removes the group with everything below it, once its processes have ended. */
export async function removeCgroup(path: string): Promise<void> {
  for (const top of await controllers()) {
    for (let tries = 0; existsSync(join(top, path)) && tries < 100; tries += 1) {
      await removeTree(join(top, path));
      await sleep(50);
    }
    // The last node takes the group of all of them along.
    await rmdir(join(top, dirname(path))).catch(() => undefined);
  }
}

/** A group that still has processes stays. */
async function removeTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const each of entries) if (each.isDirectory()) await removeTree(join(folder, each.name));
  await rmdir(folder).catch(() => undefined);
}

async function controllers(): Promise<string[]> {
  if (existsSync(join(mounted, "cgroup.controllers"))) return [mounted];
  const names = await readdir(mounted);
  return names.filter((name) => name !== "unified").map((name) => join(mounted, name));
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { components } from "../../deploy/images/components.ts";
import { bringFromNpm, node, unpack } from "../image-bases/local-bases.ts";
import { isMadeFor, readLock, runtimePackages } from "../supply/lock-file.ts";
import { debianPackages } from "./base-files.ts";
import { downloadDebian } from "./debian-packages.ts";
import type { Platform } from "./platforms.ts";

/** What others made for one platform, as it was brought. */
export interface PlatformFiles {
  readonly platform: Platform;
  /** Debian's packages. */
  readonly debian: string;
  /** Node's archive. */
  readonly node: string;
  /** Packages of npm with a part for this platform only, laid out as `package-lock.json` says. */
  readonly packages: string;
}

/** Brings it into `folder`, or takes what lies there. */
export async function bringPlatformFiles(platform: Platform, folder: string): Promise<PlatformFiles> {
  const [debian, packages] = [join(folder, "debian"), join(folder, "packages")];
  const archive = join(folder, `node-${platform.machine}-${node}.tgz`);
  if (!existsSync(archive)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(debian, { recursive: true });
    downloadDebian(platform.architecture, debianPackages, debian);
    await bringPackages(platform, folder, packages);
    bringFromNpm(`node-${platform.machine}@${node}`, folder);
  }
  return { platform, debian, packages, node: archive };
}

async function bringPackages({ machine }: Platform, folder: string, to: string): Promise<void> {
  const lock = await readLock();
  const all = components().flatMap((component) => runtimePackages(lock, component.folder));
  const wanted = all.filter(({ path }) => lock[path]?.cpu && isMadeFor(lock, path, machine));
  for (const { path, name, version, integrity } of new Map(
    wanted.map((each) => [each.path, each]),
  ).values()) {
    const archive = unpack(`${name}@${version}`, folder, join(to, path));
    const sha512 = createHash("sha512").update(readFileSync(archive)).digest("base64");
    if (integrity !== `sha512-${sha512}`)
      throw new Error(`${name} is not the one that package-lock.json names`);
  }
}

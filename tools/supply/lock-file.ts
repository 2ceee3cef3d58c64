import { readFile } from "node:fs/promises";

/** One entry of `package-lock.json` (version 3), as far as it is looked at. */
interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  /** Not everywhere: made for one kind of machine, say. */
  optional?: boolean;
  /** Kinds of machines that it is made for; all where it names none. */
  os?: string[];
  cpu?: string[];
  libc?: string[];
  /** A workspace's place in `node_modules`; `resolved` is its folder. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** By path: `node_modules/knex`, `services/gateway`. */
export type Lock = Readonly<Record<string, LockEntry>>;

/** One package that others made. */
export interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined where the package names none. */
  readonly licence: string | undefined;
  /** Subresource integrity of its tarball: `sha512-…`. */
  readonly integrity: string | undefined;
  readonly hasInstallScript: boolean;
  /** Only for building and testing: in nothing that is deployed. */
  readonly developmentOnly: boolean;
}

export async function readLock(): Promise<Lock> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as { packages: Lock };
  return packages;
}

const modules = "node_modules/";

/** Every package that others made, as the lock file pins it. */
export function lockedPackages(lock: Lock): LockedPackage[] {
  return Object.keys(lock)
    .filter((path) => path.includes(modules) && !lock[path]?.link)
    .map((path) => lockedPackage(lock, path));
}

/** What a workspace's code can load when it runs, through our own packages too. */
export function runtimePackages(lock: Lock, workspace: string): LockedPackage[] {
  return runtimePaths(lock, workspace)
    .filter((path) => path.includes(modules))
    .map((path) => lockedPackage(lock, path));
}

/** Whether a package runs on `machine`, such as `linux-arm64`, with the C library of GNU. */
export function isMadeFor(lock: Lock, path: string, machine: string): boolean {
  const [os = "", cpu = ""] = machine.split("-");
  const entry = lock[path];
  const named = [
    [entry?.os, os],
    [entry?.cpu, cpu],
    [entry?.libc, "glibc"],
  ] as const;
  return named.every(([names, wanted]) => names?.includes(wanted) ?? true);
}

/** Folders of our own packages that a workspace's code can load when it runs, and its own. */
export function runtimeWorkspaces(lock: Lock, workspace: string): string[] {
  return runtimePaths(lock, workspace).filter((path) => !path.includes(modules));
}

function runtimePaths(lock: Lock, workspace: string): string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const { dependencies, optionalDependencies } = lock[path] ?? {};
    for (const name of [
      ...Object.keys({ ...dependencies, ...optionalDependencies }),
      ...neededPeers(lock[path]),
    ]) {
      const found = resolve(lock, path, name);
      if (found !== undefined) visit(found);
    }
  };
  visit(workspace);
  return [...seen];
}

/** A peer that a package does without (i18next checks its types with TypeScript) is nothing that runs. */
const neededPeers = ({ peerDependencies, peerDependenciesMeta }: LockEntry = {}) =>
  Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);

/** As Node finds a package: in the nearest `node_modules` upwards. Optional ones may be nowhere. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  const folders = from.split("/").map((_, index, parts) => parts.slice(0, parts.length - index).join("/"));
  const candidates = [...folders.map((folder) => `${folder}/${modules}${name}`), modules + name];
  const found = candidates.find((path) => lock[path]);
  return found !== undefined && lock[found]?.link ? lock[found].resolved : found;
}

function lockedPackage(lock: Lock, path: string): LockedPackage {
  const entry = lock[path] ?? {};
  return {
    path,
    name: entry.name ?? path.slice(path.lastIndexOf(modules) + modules.length),
    version: entry.version ?? "",
    licence: entry.license,
    integrity: entry.integrity,
    hasInstallScript: entry.hasInstallScript ?? false,
    developmentOnly: entry.dev ?? false,
  };
}

import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isMadeFor, runtimePackages, runtimeWorkspaces, type Lock } from "../../tools/supply/lock-file.ts";
import { isRunningPart, thisMachine } from "./running-part.ts";

interface Gathering {
  lock: Lock;
  /** `services/gateway` */
  folder: string;
  /** Where everything is installed and compiled. */
  from: string;
  to: string;
  /** Another machine than this one, and where packages that are made for one kind of machine lie, laid out as in `from`. */
  other?: { machine: string; packages: string };
}

/**
 * Collects a service's runtime files, laid out as in the repository. They are its own compiled files under `services/`
 * and those of our packages. Of other packages they are exactly those in its bill of materials.
 */
export function gatherService({ lock, folder, from, to, other }: Gathering): void {
  const machine = other?.machine ?? thisMachine;
  const placeOf = (path: string) =>
    path === folder || path.startsWith(`${folder}/`)
      ? path.replace(folder, `services/${basename(folder)}`)
      : path;
  for (const path of runtimePackages(lock, folder).map((each) => each.path)) {
    if (!isMadeFor(lock, path, machine)) continue;
    const folders = [...(other ? [other.packages] : []), from].map((each) => join(each, path));
    const found = folders.find((each) => existsSync(each));
    if (found !== undefined) copyRunningParts(found, join(to, placeOf(path)), machine);
    else if (!lock[path]?.optional) throw new Error(`${path} is not installed`);
  }
  for (const workspace of runtimeWorkspaces(lock, folder)) {
    const place = placeOf(workspace);
    for (const part of ["package.json", "dist"])
      copyRunningParts(join(from, workspace, part), join(to, place, part), machine);
    link(join(to, "node_modules", lock[workspace]?.name ?? workspace), `../../${place}`);
  }
  for (const part of ["locales", "LICENSE"]) cpSync(join(from, part), join(to, part), { recursive: true });
}

/** Packages inside a package are listed separately. */
function copyRunningParts(from: string, to: string, machine: string): void {
  const isPart = (file: string) => file === from || isRunningPart(file.slice(from.length + 1), machine);
  cpSync(from, to, { recursive: true, filter: isPart });
}

function link(at: string, target: string): void {
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at);
}

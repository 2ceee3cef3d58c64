import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runtimePackages, runtimeWorkspaces, type Lock } from "../../tools/supply/lock-file.ts";
import { isRunningPart } from "./running-part.ts";

interface Gathering {
  lock: Lock;
  /** `services/gateway` */
  folder: string;
  /** Where everything is installed and compiled. */
  from: string;
  to: string;
}

/**
 * Collects a service's runtime files, laid out as in the repository. They are its own compiled files under `services/`
 * and those of our packages. Of other packages they are exactly those in its bill of materials.
 */
export function gatherService({ lock, folder, from, to }: Gathering): void {
  const placeOf = (path: string) =>
    path === folder || path.startsWith(`${folder}/`)
      ? path.replace(folder, `services/${basename(folder)}`)
      : path;
  for (const path of runtimePackages(lock, folder).map((each) => each.path)) {
    if (existsSync(join(from, path))) copyRunningParts(join(from, path), join(to, placeOf(path)));
    else if (!lock[path]?.optional) throw new Error(`${path} is not installed`);
  }
  for (const workspace of runtimeWorkspaces(lock, folder)) {
    const place = placeOf(workspace);
    for (const part of ["package.json", "dist"])
      copyRunningParts(join(from, workspace, part), join(to, place, part));
    link(join(to, "node_modules", lock[workspace]?.name ?? workspace), `../../${place}`);
  }
  for (const part of ["locales", "LICENSE"]) cpSync(join(from, part), join(to, part), { recursive: true });
}

/** Packages inside a package are listed separately. */
function copyRunningParts(from: string, to: string): void {
  const isPart = (file: string) => file === from || isRunningPart(file.slice(from.length + 1));
  cpSync(from, to, { recursive: true, filter: isPart });
}

function link(at: string, target: string): void {
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at);
}

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "../paths.ts";

let isBuilt = false;

/** The folder of the compiled package. Workers and commands run compiled code, so it is once brought up to date. */
export function builtPackage(): string {
  if (!isBuilt) {
    const compiler = join(repository, "node_modules/typescript-native/bin/tsc");
    execFileSync(process.execPath, [compiler, "-b", "packages/belenios"], { cwd: repository, stdio: "pipe" });
    isBuilt = true;
  }
  return join(repository, "packages/belenios/dist");
}

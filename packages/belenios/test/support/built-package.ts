import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "./paths.ts";

/** The folder of the compiled package. Workers and commands run compiled code, so it is brought up to date first. */
export function builtPackage(): string {
  execFileSync("npx", ["tsc", "-b", "packages/belenios"], { cwd: repository, stdio: "pipe" });
  return join(repository, "packages/belenios/dist");
}

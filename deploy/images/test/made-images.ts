import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { componentNamed } from "../components.ts";
import { engineNames, type Engine } from "../engine.ts";

/** What runs containers here, if anything does; nothing is installed for it. */
export function runningEngine(): Engine | undefined {
  const name = engineNames
    .filter((each) => each !== "buildah")
    .find((each) => spawnSync(each, ["info"], { stdio: "ignore", timeout: 20_000 }).status === 0);
  return name && { name, runs: true };
}

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** As `make images` tags it. */
export const imageOf = (name: string) => `urna/${componentNamed(name).name}:${version}`;

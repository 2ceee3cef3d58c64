import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { componentNamed } from "../components.ts";
import { engineNames, type Engine } from "../engine.ts";

/** The machine's container engine, if there is one; nothing is installed. */
export function runningEngine(): Engine | undefined {
  const name = engineNames
    .filter((each) => each !== "buildah")
    .find((each) => spawnSync(each, ["info"], { stdio: "ignore", timeout: 20_000 }).status === 0);
  return name && { name, runs: true };
}

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** The tag of `make images`. */
export const imageOf = (name: string) => `urna/${componentNamed(name).name}:${version}`;

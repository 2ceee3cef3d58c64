import { execFileSync, spawnSync } from "node:child_process";

export const engineNames = ["docker", "podman", "buildah"] as const;
export type EngineName = (typeof engineNames)[number];

/** Builds images, and runs them where possible: buildah only builds. */
export interface Engine {
  readonly name: EngineName;
  readonly runs: boolean;
}

/** The first one that works here; without any, root on Debian installs podman from the machine's mirror. */
export function findEngine(): Engine {
  const name = engineNames.find(works) ?? installed();
  return { name, runs: name !== "buildah" };
}

/**
 * Runs it to its end, with its output on the terminal. Docker before 23 needs BuildKit switched on for these
 * Dockerfiles.
 */
export function runEngine({ name }: Engine, ...args: string[]): void {
  const env = { ...process.env, DOCKER_BUILDKIT: "1" };
  const { status } = spawnSync(name, args, { stdio: "inherit", env });
  if (status !== 0) throw new Error(`${name} ${args[0] ?? ""} failed`);
}

/** Returns its output; throws with its error output. */
export function askEngine({ name }: Engine, ...args: string[]): string {
  return execFileSync(name, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/** A docker without its daemon does not count. */
function works(name: EngineName): boolean {
  const question = name === "buildah" ? "--version" : "info";
  return spawnSync(name, [question], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function installed(): EngineName {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0)
    throw new Error("none of docker, podman and buildah works here; sudo apt-get install -y podman");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "podman", "runc"]])
    execFileSync("apt-get", ["-q", ...step], { stdio: "ignore", env });
  if (works("podman")) return "podman";
  throw new Error("podman was installed and does not work here");
}

const mostFiles = 16_384;
const mostProcesses = 4_096;

/** Podman requests a million open files and processes, which not every user may give; our programs need far fewer. */
export function limitsOf({ name }: Engine): string[] {
  if (name !== "podman") return [];
  return [
    "--ulimit",
    `nofile=${mostFiles}:${mostFiles}`,
    "--ulimit",
    `nproc=${mostProcesses}:${mostProcesses}`,
  ];
}

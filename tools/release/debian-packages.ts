import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file that a base was made of. */
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly sha256: string;
}

/**
 * Brings packages of this machine's Debian into the empty folder `to`, for any architecture and without root: apt gets lists
 * of its own.
 */
export function downloadDebian(architecture: string, packages: readonly string[], to: string): void {
  const state = mkdtempSync(join(tmpdir(), "urna-apt-"));
  try {
    mkdirSync(join(state, "lists/partial"), { recursive: true });
    mkdirSync(join(state, "archives/partial"), { recursive: true });
    writeFileSync(join(state, "status"), "");
    const settings = [
      `Dir::State=${state}`,
      `Dir::State::status=${join(state, "status")}`,
      `Dir::Cache=${state}`,
      `APT::Architecture=${architecture}`,
      `APT::Architectures::=${architecture}`,
      "APT::Sandbox::User=root",
    ].flatMap((setting) => ["-o", setting]);
    for (const step of [["update"], ["download", ...packages]])
      execFileSync("apt-get", ["-qq", ...settings, ...step], { cwd: to, stdio: ["ignore", 2, 2] });
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

/** Unpacks what `downloadDebian` brought, and answers what it was. */
export function unpackDebian(from: string, to: string): Part[] {
  const files = readdirSync(from).filter((name) => name.endsWith(".deb"));
  return files.sort().map((file) => {
    const path = join(from, file);
    execFileSync("dpkg", ["-x", path, to]);
    const [name = "", version = ""] = fieldsOf(path);
    return { name, version, sha256: createHash("sha256").update(readFileSync(path)).digest("hex") };
  });
}

const fieldsOf = (deb: string) =>
  execFileSync("dpkg-deb", ["--show", "--showformat", "${Package}\n${Version}", deb], {
    encoding: "utf8",
  }).split("\n");

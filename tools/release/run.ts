import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { components } from "../../deploy/images/components.ts";
import { cloneAt } from "../supply/build-again.ts";
import { checkImages } from "./check-images.ts";
import type { Origin } from "./image-layout.ts";
import { readKey, type ReleaseKey } from "./minisign.ts";
import { bringPlatformFiles, type PlatformFiles } from "./platform-files.ts";
import { platforms } from "./platforms.ts";
import { writeRelease } from "./write-release.ts";

// Makes a release of this commit, in .cache/release/VERSION: `make release RELEASE_KEY=FILE`.
const releases = resolve(".cache/release");

function readReleaseKey(): ReleaseKey {
  const file = process.env["RELEASE_KEY"] ?? "";
  if (existsSync(file)) return readKey(readFileSync(file, "utf8"));
  throw new Error(
    "RELEASE_KEY names no file. Make a key once, outside of the repository, with `minisign -G -W -p urna.pub -s urna.key`, " +
      "publish urna.pub, and run `make release RELEASE_KEY=urna.key`.",
  );
}

/** Whoever signs charts with GnuPG names their key. */
function chartSigner(): { chartSigner?: string } {
  const signer = process.env["RELEASE_PGP_KEY"] ?? "";
  return signer === "" ? {} : { chartSigner: signer };
}

/** Throws if anything is here that is not in the commit. */
function readOrigin(): Origin {
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
  if (git("status", "--porcelain") !== "")
    throw new Error("a release is made of a commit: commit or stash what changed");
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const seconds = Number(git("show", "-s", "--format=%ct", "HEAD"));
  const created = new Date(seconds * 1000).toISOString().replace(".000", "");
  return { version, revision: git("rev-parse", "HEAD"), created };
}

async function main(): Promise<void> {
  const key = readReleaseKey();
  const origin = readOrigin();
  const to = join(releases, origin.version);
  mkdirSync(releases, { recursive: true });
  const scratch = mkdtempSync(join(releases, "making-"));
  try {
    const clone = join(scratch, "clone");
    await cloneAt(clone);
    execFileSync("make", ["--no-print-directory", "build"], { cwd: clone, stdio: ["ignore", 2, 2] });
    const files: PlatformFiles[] = [];
    for (const platform of platforms)
      files.push(await bringPlatformFiles(platform, join(scratch, platform.architecture)));
    if (existsSync(".tools")) execFileSync("ln", ["-s", resolve(".tools"), join(clone, ".tools")]);
    process.chdir(clone);
    await writeRelease({ origin, components: components(), files, key, ...chartSigner() }, to);
    checkImages(join(to, "images"));
  } finally {
    process.chdir(releases);
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`${to}: signed; its public key is ${key.publicKey}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { earlierFolder, earlierTag } from "./earlier.ts";

// Writes chart and images of an earlier revision, so that Urna can be upgraded from it: `make cluster-earlier`.
// Built once for a revision, which EARLIER names.
const migrations = ":(glob)services/*/src/storage/migrations/**";
const says = join(earlierFolder, "revision");
const run = (program: string, words: readonly string[], cwd = ".") =>
  execFileSync(program, words, { cwd, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" }).trim();

/** No image of ballot ran before this one. */
const firstThatRuns = "207f4871";

/** Tables are changed in place until there is a release, so nothing older than their last change can be upgraded. */
const earliest = () =>
  run("git", ["log", "-1", "--format=%H", `${firstThatRuns}..HEAD`, "--", migrations]) ||
  run("git", ["rev-parse", firstThatRuns]);

async function main(): Promise<void> {
  const revision = process.env["EARLIER"] || earliest();
  if (existsSync(says) && (await readFile(says, "utf8")) === revision) return;
  const [filling, tree] = [`${earlierFolder}.filling`, `${earlierFolder}.tree`];
  for (const folder of [filling, tree, earlierFolder]) await rm(folder, { recursive: true, force: true });
  for (const folder of [filling, tree]) await mkdir(folder, { recursive: true });
  console.log(`Building the images of ${revision.slice(0, 12)}, to upgrade from`);
  const archive = join(filling, "tree.tar");
  run("git", ["archive", "--output", archive, revision]);
  run("tar", ["-xf", archive, "-C", tree]);
  await rm(archive);
  await symlink(resolve(".tools"), join(tree, ".tools"));
  run("make", ["build"], tree);
  const program = resolve("tools/cluster/images/write-component-images.ts");
  run("npx", ["tsx", "--conditions=source", program, join(filling, "images"), earlierTag], tree);
  await mkdir(join(filling, "charts"));
  await rename(join(tree, "charts/urna"), join(filling, "charts/urna"));
  await writeFile(join(filling, "revision"), revision);
  await rm(tree, { recursive: true });
  await rename(filling, earlierFolder);
}

void main();

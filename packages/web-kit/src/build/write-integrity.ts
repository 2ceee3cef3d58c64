import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const remotes = ["public", "voting", "admin"];

/**
 * Writes `mf/integrity.json` into the shell's build: the SHA-384 of every script, style and manifest of the remotes,
 * by address. Run it after all builds: `tsx packages/web-kit/src/build/write-integrity.ts [frontends folder]`.
 */
export function writeIntegrity(frontends: string): number {
  const integrity: Record<string, string> = {};
  for (const remote of remotes) {
    const built = join(frontends, remote, "dist");
    if (!existsSync(built)) continue;
    for (const file of filesOf(built)) {
      integrity[`/mf/${remote}/${relative(built, file).replaceAll("\\", "/")}`] = sha384(file);
    }
  }
  const folder = join(frontends, "shell", "dist", "mf");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "integrity.json"), JSON.stringify(integrity, null, 1));
  return Object.keys(integrity).length;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|css|json)$/.test(file))
    .sort()
    .map((file) => join(folder, file));
}

function sha384(file: string): string {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}

if (process.argv[1]?.endsWith("write-integrity.ts")) {
  const count = writeIntegrity(process.argv[2] ?? "frontends");
  process.stdout.write(`integrity.json: ${count} files\n`);
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beginningOf, chunksNamed, commentOrIndent, integrityOf, writeBeginnings } from "./beginnings.ts";
import { compressFolder } from "./compress.ts";
import { localesVersion } from "./locales-version.ts";
import { digestLines, digestsFile } from "./digests.ts";

const remotes = ["public", "voting", "admin"];

/**
 * Finishes what the builds made, each of which knows only itself. Run it after all of them:
 * `tsx --conditions=source packages/web-kit/src/build/write-integrity.ts [frontends folder]`.
 *
 * - `mf/integrity.json` in the shell's build: the SHA-256 of each remote's entry and of its workers, by address. The
 *   entry knows the hashes of the remote's other files; a worker's script, no other script can vouch for.
 * - `early.js` learns what each remote begins with, the paths of the first calls and the texts' version, and the page its hash.
 * - `digests.txt` has the hash of every file that is served, for comparing with a build of the same commit.
 * - Every text gets its compressed forms.
 */
export function finishBuilds(frontends: string): number {
  const shell = join(frontends, "shell", "dist");
  const built = remotes
    .map((name) => ({ name, folder: join(frontends, name, "dist") }))
    .filter(({ folder }) => existsSync(join(folder, "remoteEntry.js")));
  const integrity = built.flatMap(({ name, folder }) =>
    ["remoteEntry.js", ...workersIn(folder)].map((file) => [
      `/mf/${name}/${file}`,
      integrityOf(join(folder, file)),
    ]),
  );
  mkdirSync(join(shell, "mf"), { recursive: true });
  writeFileSync(join(shell, "mf", "integrity.json"), JSON.stringify(Object.fromEntries(integrity)));
  writeBeginnings(join(shell, "early.js"), {
    beginnings: {
      ...Object.fromEntries(built.map(({ name, folder }) => [name, beginningOf(name, folder)])),
      ballot: chunksNamed("ballot", { name: "voting", built: join(frontends, "voting", "dist") }),
    },
    textsVersion: localesVersion(join(shell, "locales")),
  });
  vouchForEarlyScript(shell);
  const remoteFolders = built.map(({ name, folder }) => ({ folder, prefix: `mf/${name}/` }));
  writeFileSync(join(shell, digestsFile), digestLines([{ folder: shell, prefix: "" }, ...remoteFolders]));
  for (const folder of [shell, ...built.map(({ folder }) => folder)]) compressFolder(folder);
  return built.length;
}

/** The page runs the early script only as it was built. Every other file of the page has its hash from the build itself. */
function vouchForEarlyScript(shell: string): void {
  const page = join(shell, "index.html");
  const script = `<script src="/early.js" integrity="${integrityOf(join(shell, "early.js"))}"></script>`;
  const tag = /<script src="\/early\.js"[^>]*><\/script>/;
  const html = readFileSync(page, "utf8");
  if (!tag.test(html)) throw new Error(`${page} does not run early.js`);
  writeFileSync(page, html.replace(tag, script).replace(commentOrIndent, ""));
}

function workersIn(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith("-worker.js"));
}

if (process.argv[1]?.endsWith("write-integrity.ts")) {
  const startedAt = performance.now();
  const count = finishBuilds(process.argv[2] ?? "frontends");
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`integrity of ${count} remotes, files compressed (${seconds} s)\n`);
}

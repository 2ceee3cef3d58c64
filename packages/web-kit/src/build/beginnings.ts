import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getElection, listElections } from "@urna/contract/public-elections/routes";
import { getSettings } from "@urna/contract/settings/routes";

export type Beginning = readonly (readonly [address: string, kind: string, ...attributes: string[]])[];

/** As an element's `integrity` has it. */
export function integrityOf(file: string): string {
  return `sha256-${createHash("sha256").update(readFileSync(file)).digest("base64")}`;
}

/** The files that a remote's first page needs, in the form in which `early.js` asks for them. */
export function beginningOf(name: string, built: string): Beginning {
  const entry = "remoteEntry.js";
  return [
    [`/mf/${name}/${entry}`, "script", integrityOf(join(built, entry))],
    ...chunksNamed("app", { name, built }),
  ];
}

/** The script and the style of a chunk that has a name, in the same form. */
export function chunksNamed(chunk: string, { name, built }: { name: string; built: string }): Beginning {
  const named = new RegExp(`^${chunk}\\.[0-9a-f]+\\.(js|css)$`);
  return ["static/js/async", "static/css/async"]
    .filter((folder) => existsSync(join(built, folder)))
    .flatMap((folder) => readdirSync(join(built, folder)).map((file) => ({ folder, file })))
    .filter(({ file }) => named.test(file))
    .map(({ folder, file }) => [
      `/mf/${name}/${folder}/${file}`,
      file.endsWith(".css") ? "style" : "script",
      integrityOf(join(built, folder, file)),
      "anonymous",
    ]);
}

/** What no browser needs of the page and the script that come before all else. */
export const commentOrIndent = /^ *((\/\/.*|<!-- .* -->)\n)?/gm;

export interface EarlyValues {
  /** What each remote begins with. */
  readonly beginnings: Record<string, Beginning>;
  /** Under which version the texts are asked for. */
  readonly textsVersion: string;
}

/** The paths of what pages first ask the API for, as the contract has them. */
const calls = { settings: getSettings.path, elections: listElections.path, election: getElection.path };

/** Writes into `early.js` what it asks for. */
export function writeBeginnings(earlyScript: string, early: EarlyValues): void {
  const values = { ...early, calls };
  let script = readFileSync(earlyScript, "utf8");
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`var ${name} = .*;`);
    if (!line.test(script)) throw new Error(`${earlyScript} has no line "var ${name} = …;"`);
    script = script.replace(line, () => `var ${name} = ${JSON.stringify(value)};`);
  }
  writeFileSync(earlyScript, script.replace(commentOrIndent, ""));
}

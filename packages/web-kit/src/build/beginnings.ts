import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Beginning = readonly (readonly [address: string, kind: string, ...attributes: string[]])[];

export function sha384(file: string): string {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}

/** The files that a remote's first page needs, in the form in which `early.js` asks for them. */
export function beginningOf(name: string, built: string): Beginning {
  const at = (file: string) => `/mf/${name}/${file}`;
  const hashed = ["static/js/async", "static/css/async"].flatMap((folder) =>
    existsSync(join(built, folder))
      ? readdirSync(join(built, folder))
          .filter((file) => /^app\.[0-9a-f]+\.(js|css)$/.test(file))
          .map((file) => join(folder, file))
      : [],
  );
  const entry = "remoteEntry.js";
  return [
    [at(entry), "script", sha384(join(built, entry))],
    ...hashed.map(
      (file) =>
        [
          at(file),
          file.endsWith(".css") ? "style" : "script",
          sha384(join(built, file)),
          "anonymous",
        ] as const,
    ),
  ];
}

const empty = "var beginnings = {};";

/** Tells `early.js` what each remote begins with. */
export function writeBeginnings(earlyScript: string, beginnings: Record<string, Beginning>): void {
  const script = readFileSync(earlyScript, "utf8");
  const table = /var beginnings = .*;/;
  if (!table.test(script)) throw new Error(`${earlyScript} has no line ${empty}`);
  writeFileSync(
    earlyScript,
    script.replace(table, () => `var beginnings = ${JSON.stringify(beginnings)};`),
  );
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Where the shell serves it. */
export const digestsFile = "digests.txt";

export interface BuiltFolder {
  readonly folder: string;
  /** What stands before its files' names in the origin: `mf/voting/`, or nothing for the shell. */
  readonly prefix: string;
}

/**
 * One line for each file that browsers are served, as `sha384sum` writes and checks them: the hash in hexadecimal, two
 * spaces, the path in the origin; sorted by path. Compressed forms hold the same text and are left out.
 */
export function digestLines(folders: readonly BuiltFolder[]): string {
  const lines = folders.flatMap(({ folder, prefix }) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => !/\.(br|gz)$/.test(file) && file !== digestsFile)
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => ({ path: prefix + file, hash: sha384Hex(join(folder, file)) })),
  );
  return lines
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, hash }) => `${hash}  ${path}\n`)
    .join("");
}

const sha384Hex = (file: string) => createHash("sha384").update(readFileSync(file)).digest("hex");

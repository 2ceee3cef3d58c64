import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The repository's root. */
export const repository = resolve(__dirname, "../../../..");

/** Archives and examples made by the reference tool; not in every checkout. */
export const sharedVectors = resolve(repository, "../shared/belenios/vectors");

export const haveSharedVectors = existsSync(sharedVectors);

/** The archives of a folder of vectors, by the name of their folder. */
export function archivesIn(folder: string): { name: string; bytes: Uint8Array }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = readdirSync(join(folder, name)).find((entry) => entry.endsWith(".bel")) ?? "";
      return { name, bytes: readFileSync(join(folder, name, file)) };
    });
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../cluster/images/image-archive.ts";

/** A line for every file below `folder`, as `sha256sum -c` reads it. */
export async function checksumsOf(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const path of filesBelow(folder)) lines.push(`${await sha256(join(folder, path))}  ${path}\n`);
  return lines.join("");
}

/** Sorted paths. */
export function filesBelow(folder: string, within = ""): string[] {
  const entries = readdirSync(join(folder, within), { withFileTypes: true });
  const paths = entries.flatMap((entry) => {
    const path = within === "" ? entry.name : `${within}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
  return paths.sort();
}

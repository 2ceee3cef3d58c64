import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A name for the texts' content, so that a browser may keep a file of texts for good. */
export function localesVersion(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  for (const file of files.sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}

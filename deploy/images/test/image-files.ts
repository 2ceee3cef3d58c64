import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askEngine, type Engine } from "../engine.ts";

/** Copies an image's files, without its base's, into a new folder, which the caller removes. */
export function copyImageFiles(engine: Engine, image: string): string {
  const folder = mkdtempSync(join(tmpdir(), "urna-image-files-"));
  const container = askEngine(engine, "create", image);
  try {
    for (const path of ["/urna", "/usr/share/urna", "/etc/nginx"])
      copyOut(engine, `${container}:${path}`, folder);
    return folder;
  } finally {
    askEngine(engine, "rm", container);
  }
}

/** Skips files that the image does not have. */
function copyOut({ name }: Engine, from: string, to: string): void {
  try {
    execFileSync(name, ["cp", from, to], { stdio: "ignore" });
  } catch {
    return;
  }
}

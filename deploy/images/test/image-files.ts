import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askEngine, type Engine } from "../engine.ts";

/** The files of an image that are not its base's, in a folder of ours, until they were looked at. */
export async function withImageFiles<T>(
  engine: Engine,
  image: string,
  look: (folder: string) => Promise<T> | T,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "urna-image-files-"));
  const container = askEngine(engine, "create", image);
  try {
    for (const path of ["/urna", "/usr/share/urna", "/etc/nginx"])
      copyOut(engine, `${container}:${path}`, folder);
    return await look(folder);
  } finally {
    askEngine(engine, "rm", container);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What an image does not have is not missed. */
function copyOut({ name }: Engine, from: string, to: string): void {
  try {
    execFileSync(name, ["cp", from, to], { stdio: "ignore" });
  } catch {
    return;
  }
}

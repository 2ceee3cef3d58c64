import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Round } from "../watch.ts";

/**
 * Keeps what a round found: the findings, the log's checkpoint, and the list of files that the site should serve. Each file that
 * differs is kept with its headers, as it came.
 * @returns the folder.
 */
export async function keepEvidence(folder: string, round: Round, now: Date): Promise<string> {
  const to = join(folder, "evidence", now.toISOString().replaceAll(":", "-"));
  await mkdir(to, { recursive: true });
  const { findings, build, checkpoint, exhibits } = round;
  await writeFile(join(to, "findings.json"), `${JSON.stringify({ at: now, findings }, null, 2)}\n`);
  await writeFile(join(to, "checkpoint"), checkpoint);
  if (build) {
    const lines = [...build.digests].map(([path, hash]) => `${hash}  ${path}\n`);
    await writeFile(join(to, "digests.txt"), lines.join(""));
  }
  for (const [at, { path, visit }] of exhibits.entries()) {
    const place = join(to, "files", String(at), nameOf(path));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, visit.body);
    const headers = Object.fromEntries(visit.headers);
    const said = { path, status: visit.status, headers };
    await writeFile(join(to, "files", `${at}.json`), `${JSON.stringify(said, null, 2)}\n`);
  }
  return to;
}

/** The last part of a path, without anything that another folder could be reached by. */
function nameOf(path: string): string {
  const last = path.split("/").at(-1) ?? "";
  return last.replace(/[^\w.-]/g, "_").replace(/^\.+$/, "") || "page";
}

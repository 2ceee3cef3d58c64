import { join } from "node:path";

export interface Command {
  readonly verb: "backup" | "restore";
  readonly folder: string;
}

export const usage = "backup FOLDER | backup --in FOLDER | restore FOLDER";

/** What the words ask for; with `--in` the backup goes into a new folder below, `2026-03-10T14-00-00Z` of `now`. */
export function readCommand(words: readonly string[], now: Date): Command | undefined {
  const [verb, first, second, ...more] = words;
  if (more.length > 0 || !first) return undefined;
  if (verb === "backup" && first === "--in" && second) return { verb, folder: join(second, folderName(now)) };
  if (second !== undefined || first.startsWith("--")) return undefined;
  return verb === "backup" || verb === "restore" ? { verb, folder: first } : undefined;
}

/** In UTC, by which folders sort as they were made; no colon, which not every file system takes. */
const folderName = (now: Date) => now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

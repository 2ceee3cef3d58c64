import { join } from "node:path";
import { parseArgs } from "node:util";
import { folderName, type Keep } from "./keeping.ts";

export type Command =
  | { readonly verb: "backup" | "verify" | "restore"; readonly folder: string }
  | {
      readonly verb: "backup";
      readonly folder: string;
      /** Keeps only some backups in `within`, where the new one is; absent: all stay. */
      readonly keeping: { readonly within: string; readonly keep: Keep };
    };

export const usage =
  "backup FOLDER | backup --in FOLDER [--keep N [--keep-days N]] | verify FOLDER | restore FOLDER";

/**
 * The command in the words. With `--in` the backup goes into a new folder below, named by `now`:
 * `2026-03-10T14-00-00Z`.
 */
export function readCommand(words: readonly string[], now: Date): Command | undefined {
  const read = parse(words);
  if (!read) return undefined;
  const { values, positionals } = read;
  const [verb, folder, ...more] = positionals;
  const options = Object.keys(values).length;
  if (verb === "backup" && values.in && folder === undefined) return backupIn(values.in, values, now);
  if (!folder || more.length > 0 || options > 0) return undefined;
  return verb === "backup" || verb === "verify" || verb === "restore" ? { verb, folder } : undefined;
}

function parse(words: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { in: text, keep: text, "keep-days": text };
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

interface KeepWords {
  readonly keep?: string | undefined;
  readonly "keep-days"?: string | undefined;
}

function backupIn(within: string, words: KeepWords, now: Date): Command | undefined {
  const backup = { verb: "backup", folder: join(within, folderName(now)) } as const;
  const { keep, "keep-days": keepDays } = words;
  if (keep === undefined) return keepDays === undefined ? backup : undefined;
  const [newest, days] = [count(keep), count(keepDays ?? "0")];
  if (!newest || days === undefined) return undefined;
  return { ...backup, keeping: { within, keep: { newest, days } } };
}

const count = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);

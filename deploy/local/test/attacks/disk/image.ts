import { readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { filesBelow } from "../../joining/seizing/seize-files.ts";

/** One file as it was at one moment. */
export interface ImageFile {
  readonly moment: number;
  readonly path: string;
  readonly bytes: Buffer;
}

/** Copies whole folders, file by file, as a snapshot of a volume does; what did not change since the last is not read again. */
export function camera() {
  const known = new Map<string, string>();
  const files: ImageFile[] = [];
  let moment = 0;
  return {
    files,
    async take(...folders: readonly string[]): Promise<void> {
      moment += 1;
      for (const folder of folders) {
        for (const file of await filesBelow(folder)) {
          // A file may go while the others are read.
          const read = await readIfChanged(file, known).catch(() => undefined);
          if (read) files.push({ moment, path: relative(folder, file), bytes: unpacked(file, read) });
        }
      }
    },
  };
}

export type Camera = ReturnType<typeof camera>;

async function readIfChanged(file: string, known: Map<string, string>): Promise<Buffer | undefined> {
  const { size, mtimeMs } = await stat(file);
  const state = `${size} ${mtimeMs}`;
  if (size === 0 || known.get(file) === state) return undefined;
  known.set(file, state);
  return readFile(file);
}

const unpacked = (file: string, bytes: Buffer) => (file.endsWith(".gz") ? gunzipSync(bytes) : bytes);

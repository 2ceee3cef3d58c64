import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { ArchiveSource } from "../archive/source.ts";
import { demand } from "../refusal.ts";

/** An archive on disk, with its length at opening. */
export interface ArchiveFile extends ArchiveSource {
  close(): void;
}

/**
 * Opens a `.bel` file for reading by records.
 * @throws Error of the file system; `EINVAL` for anything but a plain file
 */
export function openArchiveFile(path: string): ArchiveFile {
  const file = openSync(path, "r");
  const stat = fstatSync(file);
  if (!stat.isFile()) {
    closeSync(file);
    throw Object.assign(new Error("not a plain file"), { code: "EINVAL" });
  }
  return {
    length: stat.size,
    read: (offset, length) => readWhole(file, { offset, length }),
    close: () => closeSync(file),
  };
}

function readWhole(file: number, { offset, length }: { offset: number; length: number }): Uint8Array {
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const more = readSync(file, bytes, read, length - read, offset + read);
    // The file may be cut while it is read.
    demand(more > 0, "archive-truncated");
    read += more;
  }
  return bytes;
}

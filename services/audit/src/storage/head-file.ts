import { open, readFile } from "node:fs/promises";
import type { HeadFile } from "../domain/ports.ts";

/** A compact JWS with an Ed25519 signature. A line cut short by a crash does not match; its head is in the database. */
const wholeHead = /^[\w-]+\.[\w-]+\.[\w-]{86}$/;

/** One signed head a line, each flushed to disk. Should be where the database's owner cannot write. */
export function createHeadFile(path: string): HeadFile {
  return {
    append: async (signedHead) => {
      const file = await open(path, "a", 0o600);
      try {
        await file.appendFile(`\n${signedHead}`);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    read: async () => {
      return headsIn(await readFile(path, "utf8").catch(absentIsEmpty));
    },
  };
}

/** The complete heads in a text, one a line. */
export function headsIn(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => wholeHead.test(line));
}

function absentIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}

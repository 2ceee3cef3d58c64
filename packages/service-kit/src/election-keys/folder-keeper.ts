import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { ElectionId } from "@urna/contract/identifiers";
import type { KeyKeeper } from "./key-keeper.ts";

const electionPattern = /^[A-Za-z0-9]+$/;

/**
 * Keys as files in one folder, shared by all replicas on the machine: outside the databases' folder, or in memory. A
 * file's name is the election and the hash of its key, so that two replicas that make one at once do not overwrite each
 * other. Destroying overwrites the file before removing it. Old bytes may survive on a disk that writes elsewhere, and
 * in snapshots of the folder.
 */
export function folderKeeper(folder: string): KeyKeeper {
  const files = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).flatMap((name) => {
      const [electionId = "", hash] = name.split(".");
      return hash === undefined ? [] : [{ name, electionId }];
    });
  };
  return {
    async keep(electionId, key) {
      demandName(electionId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, nameOf(electionId, createHash("sha256").update(key).digest()), key);
      return undefined;
    },
    async find({ electionId, sha256 }) {
      demandName(electionId);
      return readFile(join(folder, nameOf(electionId, sha256))).catch(whereNone);
    },
    async destroy(electionId) {
      const own = (await files()).filter((file) => file.electionId === electionId);
      for (const { name } of own) await overwriteAndRemove(join(folder, name)).catch(whereNone);
      if (own.length > 0) await syncFolder(folder);
    },
    async held() {
      return [...new Set((await files()).map(({ electionId }) => electionId))];
    },
  };
}

const nameOf = (electionId: ElectionId, sha256: Buffer) => `${electionId}.${sha256.toString("hex")}`;

function demandName(electionId: ElectionId): void {
  if (!electionPattern.test(electionId)) throw new Error("an election's id is no file name");
}

/** Writes a file completely or not at all, also in a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  // The part's name begins like the file's, so that the rest of an interrupted write is destroyed with the key.
  const part = join(folder, `${name}.${randomUUID()}`);
  const file = await open(part, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
  await syncFolder(folder);
}

async function overwriteAndRemove(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    await file.write(randomBytes(size), 0, size, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await unlink(path);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Another replica was faster. */
function whereNone(error: unknown): undefined {
  if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT")
    return undefined;
  throw error;
}

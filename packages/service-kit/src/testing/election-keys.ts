import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../database.ts";
import { electionKeys, type ElectionKeys } from "../election-keys/election-keys.ts";
import { folderKeeper } from "../election-keys/folder-keeper.ts";

export interface TestElectionKeys {
  readonly folder: string;
  /** The keys as one replica on this database sees them. */
  on(database: Database): ElectionKeys;
  remove(): Promise<void>;
}

/** A folder of election keys, shared by every replica that a test opens on it. */
export async function someElectionKeys(): Promise<TestElectionKeys> {
  const folder = await mkdtemp(join(tmpdir(), "urna-election-keys-"));
  return {
    folder,
    on: (database) => electionKeys(database, folderKeeper(folder)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

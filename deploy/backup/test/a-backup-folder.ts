import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  databaseNames,
  databases,
  histories,
  queues,
  type DatabaseName,
  type DatabasePlan,
} from "../src/contents.ts";
import { filesOf, writeManifest, type Manifest } from "../src/manifest.ts";
import { writePacked } from "../src/packed-file.ts";
import type { Message } from "../src/streams.ts";

const message = (id: string): Message => ({ subject: "election.sealed.v1", id, headers: {}, data: "AA==" });

/** What files of a table and of a stream hold by default. */
export const twoRows = "a\t1\nb\t\\N\n";
export const twoMessages = [message("1"), message("2")].map((each) => `${JSON.stringify(each)}\n`).join("");

interface Different {
  /** Other texts of single files, by their path below the folder. */
  texts?: Readonly<Record<string, string>>;
  /** Changes the manifest before it is written. */
  manifest?: (manifest: Manifest) => void;
}

/** A backup of two rows of each table and two messages of each stream, made without a database. */
export async function aBackupFolder(
  within: string,
  name: string,
  { texts = {}, manifest: change }: Different = {},
): Promise<string> {
  const folder = join(within, name);
  const unknown = () => ({ count: 2, sha256: "0".repeat(64) });
  const kept = databaseNames.map((database) => {
    const plan: DatabasePlan = databases[database];
    const tables = (plan.only ?? [plan.used]).map((table) => [table, unknown()] as const);
    return [
      database,
      { migrations: ["20260101T000000-begin"], tables: Object.fromEntries(tables) },
    ] satisfies [DatabaseName, Manifest["databases"][DatabaseName]];
  });
  const manifest: Manifest = {
    format: "urna-backup",
    version: 1,
    takenAt: "2026-03-10T14:00:00.000Z",
    settled: true,
    databases: Object.fromEntries(kept),
    streams: Object.fromEntries([...queues, ...histories].map((stream) => [stream, unknown()])),
  };
  for (const { kind, path, file } of filesOf(manifest)) {
    const text = texts[path] ?? (kind === "table" ? twoRows : twoMessages);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    file.sha256 = await writePacked(once(text), join(folder, path));
  }
  change?.(manifest);
  await writeManifest(folder, manifest);
  return folder;
}

async function* once(text: string) {
  yield await Promise.resolve(text);
}

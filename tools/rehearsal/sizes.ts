import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import type { System } from "../../deploy/local/src/start-system.ts";

const databases = ["identity", "ballot", "receipt", "notification", "audit"] as const;

/** Megabytes on the disk: each service's database, and what is waiting or kept in JetStream. */
export async function sizesOf(system: System, dataDir: string): Promise<Readonly<Record<string, number>>> {
  const sizes: Record<string, number> = {};
  for (const name of databases) sizes[`database ${name}`] = await databaseMegabytes(system, name);
  sizes["JetStream"] = folderMegabytes(join(dataDir, "nats"));
  return sizes;
}

async function databaseMegabytes(system: System, name: string): Promise<number> {
  const database = openDatabase({ url: system.databaseUrl(name, name), poolMax: 1 });
  try {
    const { rows } = await database.raw<{ rows: { bytes: string }[] }>(
      "select pg_database_size(current_database()) as bytes",
    );
    return Number(rows[0]?.bytes ?? 0) / 1e6;
  } finally {
    await closeDatabase(database);
  }
}

function folderMegabytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => statSync(join(folder, file), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size / 1e6 : 0), 0);
}

import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { writeJson } from "../../src/json-file.ts";
import { ensureDatabases } from "../../src/parts/databases.ts";
import { startPostgres, superuser, type Postgres } from "../../src/parts/postgres.ts";
import { migrateService } from "../../src/parts/service-process.ts";
import { services, type Surroundings } from "../../src/parts/services.ts";
import { freePort } from "../../src/processes/free-ports.ts";
import { takeOver } from "../../src/processes/running-file.ts";

export const databases = services.flatMap((plan) => plan.databases);
/** Of every role of a cluster that is made here. */
export const password = randomBytes(32).toString("hex");
export const passwords = Object.fromEntries(
  databases.flatMap(({ owner, serving }) => [owner, serving]).map((role) => [role, password]),
);
const kept = resolve(".cache/clusters");

/** A cluster in `<dataDir>/postgres` without any role or database of ours, running. */
export async function aCluster(dataDir: string) {
  await mkdir(join(dataDir, "logs"), { recursive: true });
  const running = await takeOver(dataDir, "http://localhost");
  const [root, port] = [resolve("."), await freePort()];
  const postgres = await startPostgres({ root, dataDir, port, password, durable: false, running });
  return {
    postgres,
    async stop() {
      await postgres.process.stop();
      await running.remove();
    },
  };
}

/** Runs every service's migrations. */
export async function migrateAll({ url }: Postgres, dataDir: string): Promise<void> {
  const around = {
    root: resolve("."),
    databaseUrl: (role: string, name: string) => url(role, password, name),
  } as Surroundings;
  await Promise.all(services.map((plan) => migrateService(plan, around, dataDir)));
}

/**
 * Lays a cluster with every role, database and table into a new data folder, and its superuser's password: whoever
 * starts it gives the others new ones. It is made once for all that the migrations are, and copied: that saves a third
 * of what starting a system costs.
 */
export async function layMigratedCluster(dataDir: string): Promise<void> {
  const made = join(kept, await whatMigrates());
  if (!existsSync(made)) await makeCluster(made);
  for (const part of ["postgres", "keys"]) await promisify(execFile)("cp", ["-a", join(made, part), dataDir]);
}

/** Names the programs that migrate, the databases, and the Postgres that they run on. */
async function whatMigrates(): Promise<string> {
  const digest = createHash("sha256").update(JSON.stringify(databases));
  const folders = [
    ...services.map(({ name }) => join("services", name, "dist")),
    "packages/service-kit/dist",
  ];
  for (const folder of folders) {
    // The tables that several services have are in the kit.
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /(migrat|table).*\.js$/.test(file),
    );
    for (const file of files.sort()) digest.update(file).update(await readFile(join(folder, file)));
  }
  return digest
    .update(await readFile("package-lock.json"))
    .digest("hex")
    .slice(0, 16);
}

/** In a folder of its own until it is whole; what earlier migrations left goes. */
async function makeCluster(made: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const earlier = await readdir(kept);
  const folder = await mkdtemp(join(kept, "new-"));
  const cluster = await aCluster(folder);
  try {
    await ensureDatabases(cluster.postgres, password, { databases, passwords });
    await migrateAll(cluster.postgres, folder);
  } finally {
    await cluster.stop();
  }
  await rm(join(folder, "logs"), { recursive: true });
  await mkdir(join(folder, "keys"), { mode: 0o700 });
  await writeJson(join(folder, "keys/secrets.json"), { passwords: { [superuser]: password } }, 0o600);
  await rename(folder, made).catch((error: unknown) => {
    // Somebody else made the same meanwhile.
    if (!existsSync(made)) throw error;
  });
  for (const other of [basename(folder), ...earlier.filter((name) => !name.startsWith("new-"))])
    await rm(join(kept, other), { recursive: true, force: true });
}

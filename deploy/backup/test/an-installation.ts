import { cp, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "@urna/service-kit/logging";
import { connectEvents } from "@urna/service-kit/events/connection";
import { createMetrics } from "@urna/service-kit/telemetry";
import { serviceNames } from "../../local/src/parts/services.ts";
import { startSystem, type System } from "../../local/src/start-system.ts";
import { databaseNames } from "../src/contents.ts";
import type { Urls } from "../src/snapshot.ts";

/** Migrated and never used, its services stopped, with the keys of the installation in `dataDir`. */
export async function anEmptyInstallation(dataDir: string): Promise<System & { dataDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), "urna-restored-"));
  await mkdir(join(folder, "keys"), { mode: 0o700 });
  await cp(join(dataDir, "keys/secrets.json"), join(folder, "keys/secrets.json"));
  const system = await startSystem({ dataDir: folder, durable: false });
  await stopServices(system);
  return { ...system, dataDir: folder };
}

async function stopServices(system: System): Promise<void> {
  await Promise.all(serviceNames.map((name) => system.service(name).stop()));
}

export async function startServices(system: System): Promise<void> {
  await Promise.all(serviceNames.map((name) => system.service(name).start()));
}

/** What the program that copies is given: the owners of the databases, and NATS's operator. */
export async function withAccess<T>(
  { databaseUrl, natsUrl, natsPasswords }: System,
  work: (access: { urls: Urls; events: Awaited<ReturnType<typeof connectEvents>> }) => Promise<T>,
): Promise<T> {
  const events = await connectEvents({
    ...{ name: "backup", url: natsUrl, user: "operator", password: natsPasswords["operator"] },
    ...{ logger: silentLogger, metrics: createMetrics("backup") },
  });
  const urls = Object.fromEntries(
    databaseNames.map((name) => [name, databaseUrl(`${name}_owner`, name)]),
  ) as Urls;
  try {
    return await work({ urls, events });
  } finally {
    await events.close();
  }
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serviceNames } from "@urna/contract/services";
import type { TestSystem } from "../../support/system.ts";
import { seizeDatabases } from "./seize-databases.ts";
import { seizeLogs, seizeMails, seizeMetrics, seizeStreamFiles } from "./seize-files.ts";
import { seizeStreams } from "./seize-streams.ts";
import type { Raw, Seizure } from "./trace.ts";

/** Takes a copy of what grows and changes: every database that is backed up, and the streams. */
export async function seize(system: TestSystem, moment: string): Promise<Seizure> {
  const urlOf = await superuserUrls(system);
  const [databases, streams, files] = await Promise.all([
    seizeDatabases(moment, urlOf),
    seizeStreams(moment, join(system.dataDir, "nats")),
    seizeStreamFiles(moment, join(system.dataDir, "nats")),
  ]);
  return { traces: databases.traces, raw: [...databases.raw, ...streams, ...files] };
}

/** What only grows: every line of every log, and every email. */
export async function seizeWhatStays(system: TestSystem): Promise<Seizure> {
  const logs = await seizeLogs(join(system.dataDir, "logs"));
  return { traces: [...logs, ...seizeMails(await system.mailbox.messages())], raw: [] };
}

/** The metrics of every service that is up. */
export function seizeMetricsOf(system: TestSystem, sample: number): Promise<Raw[]> {
  const urls = serviceNames.map((name) => [name, system.adminUrl(name)] as const);
  return seizeMetrics(sample, Object.fromEntries(urls));
}

/** The cluster's superuser is the one who makes backups. */
export async function superuserUrls(system: TestSystem): Promise<(database: string) => string> {
  const secrets = JSON.parse(await readFile(join(system.dataDir, "keys/secrets.json"), "utf8")) as {
    passwords: Record<string, string>;
  };
  return (database) => {
    const url = new URL(system.databaseUrl("postgres", database));
    url.password = secrets.passwords["postgres"] ?? "";
    return url.href;
  };
}

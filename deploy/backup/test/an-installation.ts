import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "@urna/service-kit/logging";
import type { Events } from "@urna/service-kit/events/connection";
import { z } from "zod";
import { serviceNames } from "@urna/contract/services";
import { electionKeysOf } from "../../local/src/election-keys-folder.ts";
import { startSystem, type System } from "../../local/src/start-system.ts";
import { databaseNames, databases } from "../src/contents.ts";
import { withInstallation } from "../src/installation.ts";
import type { Urls } from "../src/snapshot.ts";

/** Migrated and never used, its services stopped, with the keys of the installation in `dataDir`. */
export async function anEmptyInstallation(dataDir: string): Promise<System & { dataDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), "urna-restored-"));
  await mkdir(join(folder, "keys"), { mode: 0o700 });
  await cp(join(dataDir, "keys/secrets.json"), join(folder, "keys/secrets.json"));
  await cp(electionKeysOf(dataDir), electionKeysOf(folder), { recursive: true });
  const options = { dataDir: folder, durable: false, tls: true, restoring: true };
  const system = { ...(await startSystem(options)), dataDir: folder };
  await stopServices(system);
  await withTheChartsAccounts(system);
  return system;
}

async function stopServices(system: System): Promise<void> {
  await Promise.all(serviceNames.map((name) => system.service(name).stop()));
}

export async function startServices(system: System): Promise<void> {
  await Promise.all(serviceNames.map((name) => system.service(name).start()));
}

const account = { user: "backup", password: "Clave-del-respaldo-2026" };

const Accounts = z.array(
  z.object({ user: z.string(), permissions: z.record(z.string(), z.object({ allow: z.array(z.string()) })) }),
);

/** Starts NATS again with exactly the accounts and permissions of the chart: the backup's, and nobody's who may do all. */
export async function withTheChartsAccounts(system: System & { dataDir: string }): Promise<void> {
  const { natsPasswords, tls, dataDir } = system;
  const accounts = Accounts.parse(JSON.parse(await readFile("charts/urna/files/nats-accounts.json", "utf8")));
  const passwords = { ...natsPasswords, [account.user]: account.password };
  const users = accounts.map(({ user, permissions }) => ({ user, password: passwords[user], permissions }));
  const files = tls && { cert_file: tls.nats.certFile, key_file: tls.nats.keyFile };
  const lines = [`authorization: ${JSON.stringify({ users })}`, `tls: ${JSON.stringify(files)}`];
  await system.service("nats").stop();
  await writeFile(join(dataDir, "keys/nats.conf"), `${lines.join("\n")}\n`, { mode: 0o600 });
  await system.service("nats").start();
}

/** What the CronJob of the chart is given: the owners of the databases, and the backup's account. */
export function environmentOf({ databaseUrl, natsUrl, tls }: System): Record<string, string> {
  const urls = databaseNames.map((name) => [databases[name].variable, databaseUrl(`${name}_owner`, name)]);
  return {
    ...(Object.fromEntries(urls) as Record<string, string>),
    NATS_URL: natsUrl,
    NATS_USER: account.user,
    NATS_PASSWORD: account.password,
    ...(tls && { NATS_TLS_CA_FILE: tls.nats.caFile }),
  };
}

/** What the program that copies is given, by the same environment. */
export async function withAccess<T>(
  system: System,
  work: (access: { urls: Urls; events: Events }) => Promise<T>,
): Promise<T> {
  return withInstallation(silentLogger, work, environmentOf(system));
}

/** Runs the program with these words and nothing else in its environment; `lines` is its log. */
export function runProgram(environment: Readonly<Record<string, string>>, ...words: string[]) {
  const { PATH = "" } = process.env;
  const { status, stdout, stderr } = spawnSync("node", ["deploy/backup/dist/main.js", ...words], {
    env: { PATH, ...environment },
    encoding: "utf8",
    timeout: 120_000,
  });
  const lines = stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status, lines, text: stdout + stderr };
}

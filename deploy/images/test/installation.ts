import { serviceNames } from "@urna/contract/services";
import { spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backupAccount } from "@urna/service-kit/events/permissions";
import { makeSecrets } from "../../compose/make-secrets.mjs";
import { readCompose } from "../../compose/read-compose.ts";
import { startPostgres, superuser, withDatabase, type Postgres } from "../../local/src/parts/postgres.ts";
import { freePort } from "../../local/src/processes/free-ports.ts";
import { accepts } from "../../local/src/processes/probes.ts";
import { findTool } from "../../local/src/tools/find-tool.ts";
import type { Engine } from "../engine.ts";
import { startContainer, type Container } from "./container.ts";
import { imageOf } from "./made-images.ts";

type PortKind = "GRPC" | "ADMIN" | "HTTP";

export interface Installation {
  /** A folder of this machine, removed at the end. */
  readonly folder: string;
  readonly natsUrl: string;
  /** A file of compose.yaml's secrets. */
  secret(path: string): string;
  portOf(service: string, kind: PortKind): number;
  /** Starts a container as in compose.yaml; `image`: where its name is not the image's. */
  start(name: string, image?: string): Container;
  /** Starts another one on the same network, with this environment, options and command. */
  startOther(image: string, other: Other): Container;
  /** Removes every container, and ends Postgres and NATS. */
  stop(): Promise<void>;
}

interface Other {
  readonly environment: Readonly<Record<string, string>>;
  readonly options?: readonly string[];
  readonly command?: readonly string[];
}

/** Password of NATS's account for backups, which compose.yaml does not have. */
export const backupPassword = "of the backup's own";

const listening = [...serviceNames, "probe"];

/**
 * Every service of compose.yaml from its image, in containers on this machine's network, with compose.yaml's
 * environment. Postgres and NATS run on this machine, because their images are not ours.
 */
export async function anInstallation(engine: Engine): Promise<Installation> {
  const compose = readCompose();
  const folder = mkdtempSync(join(tmpdir(), "urna-containers-"));
  chmodSync(folder, 0o755);
  for (const each of ["logs", "nats"]) mkdirSync(join(folder, each));
  const [postgresPort, natsPort] = [await freePort(8502), await freePort(8503)];
  const ports = await freePorts(8504);
  const secrets = join(folder, "secrets");
  makeSecrets(secrets, { postgres: `127.0.0.1:${postgresPort}`, nats: `127.0.0.1:${natsPort}` });
  openToContainers(secrets);
  const secret = (path: string) => readFileSync(join(secrets, path), "utf8");
  const postgres = await databases(folder, postgresPort, secret);
  const nats = await events(folder, natsPort, secret);

  const natsUrl = `nats://127.0.0.1:${natsPort}`;
  const portOf = (service: string, kind: PortKind) => ports.get(`${service} ${kind}`) ?? 0;
  const containers: Container[] = [];
  const startOther = (image: string, { environment, options = [], command = [] }: Other) => {
    const values = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
    const words = ["--network=host", ...ownPorts(ports, image), ...values, ...options];
    const container = startContainer(engine, imageOf(image), words, command);
    containers.push(container);
    return container;
  };
  /** As in compose.yaml, except for the others' addresses. */
  const start = (name: string, image = name) => {
    const { environment: said = {}, volumes = [], command = [] } = compose[name] ?? { image: "" };
    const here = { NATS_URL: natsUrl, SMTP_URL: "smtp://127.0.0.1:9" };
    const environment = Object.entries(said).map(([variable, value]) => {
      const peer = /^(\w+)_ADDRESS$/.exec(variable)?.[1]?.toLowerCase();
      const at = here[variable as keyof typeof here] ?? value;
      return [variable, peer ? `127.0.0.1:${portOf(peer, "GRPC")}` : at];
    });
    const options = volumes.map((volume) => `--volume=${volume.replace("./compose/secrets", secrets)}`);
    return startOther(image, {
      environment: Object.fromEntries(environment) as Record<string, string>,
      options,
      command,
    });
  };
  const stop = async () => {
    for (const container of containers) container.remove();
    nats.kill("SIGTERM");
    await postgres.process.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, natsUrl, secret, portOf, start, startOther, stop };
}

async function freePorts(first: number): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  let next = first;
  for (const name of listening)
    for (const kind of ["GRPC", "ADMIN", "HTTP"].filter((each) => each !== "HTTP" || name === "gateway"))
      ports.set(`${name} ${kind}`, await freePort(next++));
  return ports;
}

const ownPorts = (ports: ReadonlyMap<string, number>, service: string) =>
  ["GRPC", "ADMIN", "HTTP"].flatMap((kind) => {
    const port = ports.get(`${service} ${kind}`);
    return port === undefined ? [] : [`--env=${kind}_PORT=${port}`];
  });

type Secret = (path: string) => string;

async function databases(folder: string, port: number, secret: Secret): Promise<Postgres> {
  const nobody = async () => undefined;
  const password = secret("postgres/POSTGRES_PASSWORD");
  const started = await startPostgres({
    root: process.cwd(),
    dataDir: folder,
    port,
    password,
    durable: false,
    running: { record: nobody, forget: nobody, remove: nobody },
  });
  await withDatabase(started.url(superuser, password, "postgres"), async (db) => {
    const statements = secret("postgres/init/databases.sql").split("\n");
    for (const statement of statements.filter((line) => line !== "")) await db.raw(statement);
  });
  return started;
}

/** With the accounts of compose.yaml and the backup's, in a folder of the test. */
async function events(folder: string, port: number, secret: Secret): Promise<ChildProcess> {
  const configuration = secret("nats/nats.conf")
    .replace('"/data"', JSON.stringify(join(folder, "nats")))
    .replace(/^http: .*\n/m, "")
    .replace('"users": [', `"users": [${JSON.stringify(backupAccount(backupPassword))},`);
  writeFileSync(join(folder, "nats.conf"), configuration);
  const binary = await findTool("nats-server", process.cwd());
  const server = spawn(binary, ["--config", join(folder, "nats.conf")], { stdio: "ignore" });
  for (let tries = 0; tries < 100; tries++) {
    const answers = await accepts(port).then(
      () => true,
      () => false,
    );
    if (answers) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("NATS did not start");
}

/** The user of the test may not be root, and only root could give each file to its reader. */
function openToContainers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, path);
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o444);
  }
}

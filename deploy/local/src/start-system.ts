import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { serviceNames, type ServiceName } from "@urna/contract/services";
import { listenHttp } from "./http-listen.ts";
import { startMailbox, type Mailbox } from "./mailbox/mailbox.ts";
import { originApp } from "./origin/origin.ts";
import { makeInternalTls, type InternalTls } from "./parts/internal-tls.ts";
import { natsUsers, startNats } from "./parts/nats.ts";
import { ensureDatabases } from "./parts/databases.ts";
import { grpcTarget, replicaName, replicaNumbers } from "./parts/replicas.ts";
import { startPostgres, superuser } from "./parts/postgres.ts";
import { planRegistrar, type Registrar } from "./parts/registrar.ts";
import { ensureSecrets, platformKeys } from "./parts/secrets.ts";
import { logPages, migrateService, serviceProcess } from "./parts/service-process.ts";
import { startSpanCollector } from "./parts/span-collector.ts";
import { services, type Surroundings } from "./parts/services.ts";
import { createClosing } from "./processes/closing.ts";
import type { ManagedProcess } from "./processes/managed-process.ts";
import { choosePorts, type Ports } from "./processes/ports.ts";
import { takeOver } from "./processes/running-file.ts";
import { electionKeysOf } from "./election-keys-folder.ts";
import type { SystemOptions } from "./system-options.ts";
import { findTool } from "./tools/find-tool.ts";

export interface System {
  /** Address of the application: `http://localhost:<port>`. */
  url: string;
  mailUrl: string;
  mailbox: Pick<Mailbox, "messages" | "refuseMail" | "takeMail">;
  /** A service (by default its first replica), `postgres` or `nats`. */
  service(name: ServiceName | "postgres" | "nats", replica?: number): ManagedProcess;
  /** Address of a service's `/livez`, `/readyz` and `/metrics`. */
  adminUrl(name: ServiceName, replica?: number): string;
  /** Address for a service's gRPC clients: one `host:port`, or those of all replicas. */
  grpcAddress(name: Exclude<ServiceName, "gateway">): string;
  /** Set where internal connections are encrypted. */
  tls: InternalTls | undefined;
  databaseUrl(role: string, database: string): string;
  natsUrl: string;
  /** Passwords of each service, and of `operator`, who has every right. */
  natsPasswords: Readonly<Record<string, string>>;
  /** The second authority, where one runs. */
  registrar: Registrar | undefined;
  /** Stops everything in an orderly way. */
  stop(): Promise<void>;
}

/**
 * Starts the whole platform on this machine and resolves when it is ready. First stops what an earlier supervisor left
 * running in `dataDir`. If a part fails, the started ones are stopped again.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const root = resolve(options.root ?? process.cwd());
  const dataDir = resolve(options.dataDir);
  await mkdir(join(dataDir, "logs"), { recursive: true, mode: 0o755 });
  const closing = createClosing();
  try {
    return await start({ ...options, root, dataDir }, closing);
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

type Start = SystemOptions & { root: string };

async function start(options: Start, closing: ReturnType<typeof createClosing>): Promise<System> {
  const { root, dataDir, durable = true, replicas = 1 } = options;
  // Before the choice of ports: stopped processes free theirs.
  const running = closing.own(await takeOver(dataDir, `http://localhost:${options.port ?? ""}`), (file) =>
    file.remove(),
  );
  const ports = await choosePorts(join(dataDir, "ports.json"), portNames(replicas));
  const [port, mailPort] = [options.port ?? ports["origin"] ?? 0, options.mailPort ?? ports["mail"] ?? 0];
  const databases = services.flatMap((plan) => plan.databases);
  const roles = databases.flatMap(({ owner, serving }) => [owner, serving]);
  const { keys, passwords } = await ensureSecrets(dataDir, {
    keys: platformKeys,
    roles: [...roles, superuser, ...natsUsers.map(natsSecret)],
  });
  const password = passwords[superuser] ?? "";
  const pick = (names: readonly string[], secret = (name: string) => name) =>
    Object.fromEntries(names.map((name) => [name, passwords[secret(name)] ?? ""]));
  const [rolePasswords, natsPasswords] = [pick(roles), pick(natsUsers, natsSecret)];

  const tls = options.tls ? await makeInternalTls(dataDir) : undefined;

  const mailbox = closing.own(
    await startMailbox({ dataDir, smtpPort: ports["smtp"] ?? 0, httpPort: mailPort }),
    (open) => open.close(),
  );
  const nats = closing.own(
    await startNats({
      binary: await findTool("nats-server", root),
      dataDir,
      port: ports["nats"] ?? 0,
      passwords: natsPasswords,
      tls: tls?.nats,
      running,
    }),
    (server) => server.stop(),
  );
  const postgres = await startPostgres({
    root,
    dataDir,
    port: ports["postgres"] ?? 0,
    password,
    durable,
    settings: options.postgresSettings,
    tls: tls?.postgres,
    running,
  });
  closing.own(postgres.process, (server) => server.stop());
  await ensureDatabases(postgres, password, { databases, passwords: rolePasswords });

  const smtpUrl = `smtp://127.0.0.1:${ports["smtp"]}`;
  const publicOrigin = `http://localhost:${port}`;
  const registrar =
    options.registrar &&
    (await planRegistrar(
      {
        root,
        dataDir,
        durable,
        smtpUrl,
        port: options.registrar.port,
        urnaOrigin: publicOrigin,
        authorityKey: keys.AUTHORITY_KEY,
        logLevel: options.logLevel ?? "info",
      },
      closing,
    ));
  const collector = options.traces === undefined ? undefined : await startSpanCollector(options.traces);
  closing.own(collector, (started) => started?.close());
  const databasePort = await options.databasePort?.(ports["postgres"] ?? 0);
  const around: Surroundings = {
    databaseUrl: (role, database) => postgres.url(role, rolePasswords[role] ?? "", database, databasePort),
    address: (name) => grpcTarget(name, ports, replicas),
    natsUrl: `${tls ? "tls" : "nats"}://127.0.0.1:${ports["nats"]}`,
    natsPasswords,
    tls,
    tracesUrl: collector?.url,
    smtpUrl,
    publicOrigin,
    registrar,
    auditHeadFile: join(dataDir, "audit-heads"),
    electionKeysDir: electionKeysOf(dataDir),
    root,
    keys,
  };
  if (!options.migrated) await Promise.all(services.map((plan) => migrateService(plan, around, dataDir)));
  const placing = { around, ports, dataDir, running, options };
  const processes = new Map<string, ManagedProcess>([
    ["postgres", postgres.process],
    ["nats", nats],
  ]);
  const children = services.flatMap((plan) =>
    replicaNumbers(replicas).map((replica) => serviceProcess(plan, replica, placing)),
  );
  // The gateway is the last of the plans and so the first to stop: no new calls arrive while the others end.
  for (const child of children) {
    processes.set(child.name, child);
    closing.own(child, (each) => each.stop());
  }
  // No page is served before the log has its build.
  const logging = options.restoring ? [] : [logPages(around, dataDir)];
  await Promise.all([registrar?.start(), ...logging, ...children.map((child) => child.start())]);

  const gateways = replicaNumbers(replicas).map((replica) => replicaName("gateway", replica));
  const gatewayUrls = gateways.map((name) => `http://127.0.0.1:${ports[`${name}-http`]}`);
  const app = originApp(root, { gatewayUrls, registrar: registrar?.origin });
  closing.own(await listenHttp(port, app), (server) => server.close());
  const databaseUrl: Surroundings["databaseUrl"] = (role, database) =>
    postgres.url(role, rolePasswords[role] ?? "", database);
  const stop = () => closing.closeAll();
  return system({ around: { ...around, databaseUrl }, ports, mailPort, mailbox, processes, registrar, stop });
}

/** Distinguishes NATS's users from Postgres's roles of the same name. */
const natsSecret = (user: string) => `nats-${user}`;

function portNames(replicas: number): string[] {
  const called = serviceNames.flatMap((name) =>
    replicaNumbers(replicas).map((replica) => replicaName(name, replica)),
  );
  const perReplica = called.flatMap((name) => [
    `${name}-grpc`,
    `${name}-admin`,
    ...(name.startsWith("gateway") ? [`${name}-http`] : []),
  ]);
  return ["postgres", "nats", "smtp", "origin", "mail", ...perReplica];
}

function system(parts: {
  around: Surroundings;
  ports: Ports;
  mailPort: number;
  mailbox: Mailbox;
  processes: ReadonlyMap<string, ManagedProcess>;
  registrar: Registrar | undefined;
  stop(): Promise<void>;
}): System {
  const { around, ports, processes } = parts;
  return {
    url: around.publicOrigin,
    mailUrl: `http://localhost:${parts.mailPort}`,
    mailbox: parts.mailbox,
    service: (name, replica = 1) => {
      const called = name === "postgres" || name === "nats" ? name : replicaName(name, replica);
      const found = processes.get(called);
      if (!found) throw new Error(`there is no ${called}`);
      return found;
    },
    adminUrl: (name, replica = 1) => `http://127.0.0.1:${ports[`${replicaName(name, replica)}-admin`]}`,
    grpcAddress: around.address,
    tls: around.tls,
    databaseUrl: around.databaseUrl,
    natsUrl: around.natsUrl,
    natsPasswords: around.natsPasswords,
    registrar: parts.registrar,
    stop: parts.stop,
  };
}

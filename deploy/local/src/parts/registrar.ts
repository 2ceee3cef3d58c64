import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ed25519Key, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import { electionKeysOf } from "../election-keys-folder.ts";
import type { Closing } from "../processes/closing.ts";
import { manageProcess, type ManagedProcess } from "../processes/managed-process.ts";
import { choosePorts } from "../processes/ports.ts";
import { answersOk } from "../processes/probes.ts";
import { takeOver } from "../processes/running-file.ts";
import { ensureDatabases } from "./databases.ts";
import { startPostgres, superuser } from "./postgres.ts";
import { ensureSecrets } from "./secrets.ts";
import { plain, runProgram } from "./service-process.ts";

/** Where the registrar's own data is: beside the folder of the platform's. */
export const registrarFolderOf = (dataDir: string) => `${dataDir}-registrar`;

export interface RegistrarPlan {
  root: string;
  /** The platform's. */
  dataDir: string;
  /** Of its pages and answers; a free one by default. */
  port: number | undefined;
  urnaOrigin: string;
  smtpUrl: string;
  /** Seed of identity's key, in base64. */
  authorityKey: string;
  durable: boolean;
  logLevel: string;
}

/** The second authority, as somebody else would run it: with a data folder, a database, keys and a process of its own. */
export interface Registrar {
  origin: string;
  /** Its public key, base64url. */
  key: string;
  adminPassword: string;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  process(): ManagedProcess;
  postgres(): ManagedProcess;
  databaseUrl(): string;
}

const databases = [{ name: "registrar", owner: "registrar_owner", serving: "registrar" }];

export async function planRegistrar(plan: RegistrarPlan, closing: Closing): Promise<Registrar> {
  const { root, durable } = plan;
  const dataDir = registrarFolderOf(plan.dataDir);
  await mkdir(join(dataDir, "logs"), { recursive: true, mode: 0o755 });
  const ports = await choosePorts(join(dataDir, "ports.json"), ["postgres", "registrar", "admin"]);
  const port = plan.port ?? ports["registrar"] ?? 0;
  const origin = `http://localhost:${port}`;
  const running = closing.own(await takeOver(dataDir, origin), (file) => file.remove());
  const { keys, passwords } = await ensureSecrets(dataDir, {
    keys: ["AUTHORITY_KEY", "LOG_KEY", "ADMIN_PASSWORD"],
    roles: ["registrar", "registrar_owner", superuser],
  });
  const publicKey = (seed: string) => publicKeyText(ed25519Key(Buffer.from(seed, "base64")));
  const password = passwords[superuser] ?? "";
  let started: { process: ManagedProcess; postgres: ManagedProcess; databaseUrl: string } | undefined;

  const start = async () => {
    const postgresPort = ports["postgres"] ?? 0;
    const postgres = await startPostgres({ root, dataDir, port: postgresPort, password, durable, running });
    closing.own(postgres.process, (server) => server.stop());
    await ensureDatabases(postgres, password, { databases, passwords: without(passwords, superuser) });
    const urlOf = (role: string) => postgres.url(role, passwords[role] ?? "", "registrar");
    const migration = { DATABASE_URL: urlOf("registrar_owner"), DATABASE_SERVE_ROLE: "registrar" };
    await runProgram("services/registrar/dist/migrate.js", migration, { root, dataDir });
    const environment = {
      LOG_LEVEL: plan.logLevel,
      ADMIN_PORT: String(ports["admin"]),
      HTTP_PORT: String(port),
      DATABASE_URL: urlOf("registrar"),
      PUBLIC_ORIGIN: origin,
      URNA_ORIGIN: plan.urnaOrigin,
      INSTITUTION_NAME: "Universidad de Demostración",
      IDENTITY_KEY: publicKey(plan.authorityKey),
      AUTHORITY_KEY: keys.AUTHORITY_KEY,
      LOG_KEY: keys.LOG_KEY,
      ELECTION_KEYS_DIR: electionKeysOf(dataDir),
      ADMIN_PASSWORD: keys.ADMIN_PASSWORD,
      SMTP_URL: plan.smtpUrl,
      MAIL_FROM: "codigos@universidad.example",
      LOCALES_DIR: join(root, "locales"),
    };
    const process_ = manageProcess(
      {
        name: "registrar",
        command: process.execPath,
        args: ["--enable-source-maps", join(root, "services/registrar/dist/main.js")],
        env: { ...plain(), ...environment },
        stopSignal: "SIGTERM",
        logFile: join(dataDir, "logs/registrar.log"),
        ready: () => answersOk(`http://127.0.0.1:${ports["admin"]}/readyz`),
      },
      running,
    );
    closing.own(process_, (each) => each.stop());
    await process_.start();
    started = { process: process_, postgres: postgres.process, databaseUrl: urlOf("registrar") };
  };
  const own = () => {
    if (!started) throw new Error("the registrar has not started");
    return started;
  };
  return {
    origin,
    key: publicKey(keys.AUTHORITY_KEY),
    adminPassword: keys.ADMIN_PASSWORD,
    start,
    process: () => own().process,
    postgres: () => own().postgres,
    databaseUrl: () => own().databaseUrl,
  };
}

function without(record: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

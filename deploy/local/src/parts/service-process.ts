import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ServiceName } from "@urna/contract/services";
import { manageProcess, type ManagedProcess } from "../processes/managed-process.ts";
import type { Ports } from "../processes/ports.ts";
import { answersOk } from "../processes/probes.ts";
import type { RunningFile } from "../processes/running-file.ts";
import type { SystemOptions } from "../system-options.ts";
import { replicaName } from "./replicas.ts";
import { logPagesEnvironment, type ServicePlan, type Surroundings } from "./services.ts";

interface Placing {
  around: Surroundings;
  ports: Ports;
  dataDir: string;
  running: RunningFile;
  options: SystemOptions;
}

/** One replica: `node services/<name>/dist/main.js`, ready when `/readyz` passes. */
export function serviceProcess(
  plan: ServicePlan,
  replica: number,
  { around, ports, dataDir, running, options }: Placing,
): ManagedProcess {
  const { name } = plan;
  const called = replicaName(name, replica);
  const adminPort = ports[`${called}-admin`];
  return manageProcess(
    {
      name: called,
      command: process.execPath,
      args: ["--enable-source-maps", join(around.root, "services", name, "dist/main.js")],
      env: {
        ...plain(),
        LOG_LEVEL: options.logLevel ?? "info",
        ...eventAccount(name, around),
        ...certificates(name, around),
        ...(around.tracesUrl && { OTEL_EXPORTER_OTLP_ENDPOINT: around.tracesUrl }),
        ADMIN_PORT: String(adminPort),
        GRPC_PORT: String(ports[`${called}-grpc`]),
        ...(name === "gateway" ? { HTTP_PORT: String(ports[`${called}-http`]) } : {}),
        ...(options.warm === false && { WARM_UP_MS: "0" }),
        ...plan.environment(around),
        ...options.environment?.[name],
        ...(called === name ? {} : options.environment?.[called]),
      },
      stopSignal: "SIGTERM",
      logFile: join(dataDir, "logs", `${called}.log`),
      ready: () => answersOk(`http://127.0.0.1:${adminPort}/readyz`),
    },
    running,
  );
}

/** Runs a service's migrations until they are done. */
export async function migrateService(
  plan: ServicePlan,
  around: Surroundings,
  dataDir: string,
): Promise<void> {
  if (!plan.migration) return;
  const program = join("services", plan.name, "dist/migrate.js");
  await runProgram(program, plan.migration(around), { root: around.root, dataDir });
}

/** Writes the build of the pages that is about to be served into the audit log. */
export async function logPages(around: Surroundings, dataDir: string): Promise<void> {
  await runProgram("services/audit/dist/log-pages.js", logPagesEnvironment(around), {
    root: around.root,
    dataDir,
  });
}

/** Runs a program of ours to its end, with nothing but this environment. */
export async function runProgram(
  program: string,
  environment: Record<string, string>,
  { root, dataDir }: { root: string; dataDir: string },
): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(root, program)], {
      env: { ...plain(), ...environment },
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} failed (data in ${dataDir}):\n${stdout}${stderr}`, { cause: error });
  }
}

function eventAccount(name: string, { natsUrl, natsPasswords }: Surroundings): Record<string, string> {
  const password = natsPasswords[name];
  return password === undefined ? {} : { NATS_URL: natsUrl, NATS_USER: name, NATS_PASSWORD: password };
}

function certificates(name: ServiceName, { tls }: Surroundings): Record<string, string> {
  if (!tls) return {};
  const { certFile, keyFile, caFile } = tls.services[name];
  const grpc = { GRPC_TLS_CERT_FILE: certFile, GRPC_TLS_KEY_FILE: keyFile, GRPC_TLS_CA_FILE: caFile };
  return { ...grpc, NATS_TLS_CA_FILE: caFile, INTERNAL_TLS: "true" };
}

/** A minimal environment: a service gets nothing of this process's own. */
export function plain(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ } = process.env;
  return { PATH, HOME, TZ, NODE_ENV: "production" };
}

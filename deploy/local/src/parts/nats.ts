import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eventUsers, natsAccounts } from "@urna/service-kit/events/permissions";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import { accepts } from "../processes/probes.ts";
import { manageProcess, type ManagedProcess } from "../processes/managed-process.ts";
import type { RunningFile } from "../processes/running-file.ts";

/** Has every right: for the operator, and for tests. */
const operator = "operator";

/** Each service has its own account. */
export const natsUsers = [...eventUsers, operator] as const;

interface NatsOptions {
  binary: string;
  dataDir: string;
  port: number;
  /** The users' passwords. */
  passwords: Readonly<Record<string, string>>;
  tls?: TlsFiles | undefined;
  running: RunningFile;
}

/** A NATS server with JetStream, its streams in `<dataDir>/nats`, its users in `<dataDir>/keys/nats.conf`. */
export async function startNats(options: NatsOptions): Promise<ManagedProcess> {
  const { binary, dataDir, port, running } = options;
  const [store, configuration] = [join(dataDir, "nats"), join(dataDir, "keys/nats.conf")];
  await mkdir(store, { recursive: true, mode: 0o700 });
  await writeFile(configuration, natsConfiguration(options), { mode: 0o600 });
  const server = manageProcess(
    {
      name: "nats",
      command: binary,
      args: [
        "--config",
        configuration,
        "--addr",
        "127.0.0.1",
        "--port",
        String(port),
        "--jetstream",
        "--store_dir",
        store,
      ],
      stopSignal: "SIGTERM",
      logFile: join(dataDir, "logs/nats.log"),
      ready: () => accepts(port),
    },
    running,
  );
  await server.start();
  return server;
}

/** The users, with the rights to publish and subscribe that the event catalogue gives them. */
function natsConfiguration({ passwords, tls }: NatsOptions): string {
  const users = [...natsAccounts(passwords), { user: operator, password: passwords[operator] }];
  const authorization = `authorization: ${JSON.stringify({ users }, undefined, 2)}\n`;
  if (!tls) return authorization;
  return `${authorization}tls: ${JSON.stringify({ cert_file: tls.certFile, key_file: tls.keyFile })}\n`;
}

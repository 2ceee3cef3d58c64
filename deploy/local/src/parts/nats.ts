import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { accepts } from "../processes/probes.ts";
import { manageProcess, type ManagedProcess } from "../processes/managed-process.ts";
import type { RunningFile } from "../processes/running-file.ts";

interface NatsOptions {
  binary: string;
  dataDir: string;
  port: number;
  running: RunningFile;
}

/** A NATS server with JetStream, its streams in `<dataDir>/nats`. */
export async function startNats({ binary, dataDir, port, running }: NatsOptions): Promise<ManagedProcess> {
  const store = join(dataDir, "nats");
  await mkdir(store, { recursive: true, mode: 0o700 });
  const server = manageProcess(
    {
      name: "nats",
      command: binary,
      args: ["--addr", "127.0.0.1", "--port", String(port), "--jetstream", "--store_dir", store],
      stopSignal: "SIGTERM",
      logFile: join(dataDir, "logs/nats.log"),
      ready: () => accepts(port),
    },
    running,
  );
  await server.start();
  return server;
}

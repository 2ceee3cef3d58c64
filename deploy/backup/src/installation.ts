import { connectEvents, type Events } from "@urna/service-kit/events/connection";
import type { Logger } from "@urna/service-kit/logging";
import { createMetrics } from "@urna/service-kit/telemetry";
import { readBackupConfig } from "./config.ts";
import { databaseNames, databases } from "./contents.ts";
import type { Urls } from "./snapshot.ts";

/** Runs `work` with the databases and the streams in `env`. */
export async function withInstallation<T>(
  logger: Logger,
  work: (installation: { urls: Urls; events: Events }) => Promise<T>,
  env: NodeJS.ProcessEnv,
): Promise<T> {
  const config = readBackupConfig(env);
  const urls = Object.fromEntries(
    databaseNames.map((name) => [name, config[databases[name].variable]]),
  ) as Urls;
  const events = await connectEvents({
    name: "backup",
    url: config.NATS_URL,
    user: config.NATS_USER,
    password: config.NATS_PASSWORD,
    tlsCaFile: config.NATS_TLS_CA_FILE,
    replicas: config.NATS_REPLICAS,
    logger,
    metrics: createMetrics("backup"),
  });
  try {
    return await work({ urls, events });
  } finally {
    await events.close();
  }
}

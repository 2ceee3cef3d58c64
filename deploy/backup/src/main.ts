/** `node dist/main.js backup FOLDER` and others of `command.ts`; `deploy/backup/README.md` says when, with which roles. */
import { connectEvents } from "@urna/service-kit/events/connection";
import { createLogger } from "@urna/service-kit/logging";
import { createMetrics } from "@urna/service-kit/telemetry";
import { readCommand, usage } from "./command.ts";
import { readBackupConfig } from "./config.ts";
import { databaseNames, databases } from "./contents.ts";
import { makeBackup } from "./make-backup.ts";
import type { Manifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { restoreBackup } from "./restore-backup.ts";
import type { Urls } from "./snapshot.ts";

const acts = { backup: makeBackup, restore: restoreBackup };

function told({ takenAt, settled, databases: kept, streams }: Manifest) {
  const rows = Object.entries(kept).map(([name, { tables }]) => [
    name,
    Object.values(tables).reduce((sum, { count }) => sum + count, 0),
  ]);
  const messages = Object.values(streams).reduce((sum, { count }) => sum + count, 0);
  return { takenAt, settled, rows: Object.fromEntries(rows) as Record<string, number>, messages };
}

async function main(words: readonly string[]): Promise<void> {
  const command = readCommand(words, new Date());
  if (!command) {
    process.stderr.write(`usage: ${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const { verb, folder } = command;
  const logger = createLogger("backup", "info");
  const config = readBackupConfig(process.env);
  const urls = Object.fromEntries(
    databaseNames.map((name) => [name, config[databases[name].variable]]),
  ) as Urls;
  const events = await connectEvents({
    ...{ name: "backup", url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD },
    ...{ tlsCaFile: config.NATS_TLS_CA_FILE, replicas: config.NATS_REPLICAS },
    ...{ logger, metrics: createMetrics("backup") },
  });
  try {
    logger.info(told(await acts[verb]({ urls, events }, folder)), `${verb} done`);
  } catch (error) {
    logger.error(
      { err: error, ...(error instanceof Refusal && { reason: error.message }) },
      `${verb} failed`,
    );
    process.exitCode = 1;
  } finally {
    await events.close();
  }
}

await main(process.argv.slice(2));

/**
 * `node dist/main.js backup FOLDER` and the other commands of `command.ts`; `deploy/backup/README.md` explains when and
 * with which roles.
 */
import { createLogger } from "@urna/service-kit/logging";
import { endOnSignals } from "@urna/service-kit/signals";
import { readCommand, usage, type Command } from "./command.ts";
import { withInstallation } from "./installation.ts";
import { makeBackup } from "./make-backup.ts";
import type { Manifest } from "./manifest.ts";
import { pruneBackups } from "./prune-backups.ts";
import { Refusal } from "./refusal.ts";
import { restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const logger = createLogger("backup", "info");

function summaryOf({ takenAt, settled, databases: kept, streams }: Manifest) {
  // Not by the database's name: a field named `ballot` never reaches a log.
  const rows = Object.entries(kept).map(([database, { tables }]) => ({
    database,
    count: Object.values(tables).reduce((sum, { count }) => sum + count, 0),
  }));
  const messages = Object.values(streams).reduce((sum, { count }) => sum + count, 0);
  return { takenAt, settled, rows, messages };
}

function act({ verb, folder }: Command): Promise<Manifest> {
  if (verb === "verify") return verifyBackup(folder);
  const work = { backup: makeBackup, restore: restoreBackup }[verb];
  return withInstallation(logger, (installation) => work(installation, folder), process.env);
}

async function main(words: readonly string[]): Promise<void> {
  // Leaves a folder without a manifest.
  endOnSignals();
  const command = readCommand(words, new Date());
  if (!command) {
    process.stderr.write(`usage: ${usage}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    logger.info({ folder: command.folder, ...summaryOf(await act(command)) }, `${command.verb} done`);
    if (!("keeping" in command)) return;
    const { within, keep } = command.keeping;
    const { removed, left } = await pruneBackups(within, keep, new Date());
    logger.info({ removed }, "old backups removed");
    if (left.length > 0) logger.warn({ left }, "folders named like backups are none, or hold more");
  } catch (error) {
    const reason = error instanceof Refusal && { reason: error.message };
    logger.error({ err: error, ...reason }, `${command.verb} failed`);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));

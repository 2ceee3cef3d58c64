import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Container } from "./container.ts";
import { backupPassword, type Installation } from "./installation.ts";

/** Where the chart's CronJob mounts its claim. */
export const volume = "/backups";

/** Runs it like the chart's CronJob: as the databases' owners, with its own account, and one volume to write to. */
export function startBackup(
  installation: Installation,
  command: readonly string[],
  changed: Readonly<Record<string, string>> = {},
): Container {
  const folder = join(installation.folder, "backups");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  const owner = (service: string, variable = "DATABASE_URL") =>
    installation.secret(`${service}-migrate/${variable}`);
  const environment = {
    LINKS_DATABASE_URL: owner("identity", "LINKS_DATABASE_URL"),
    IDENTITY_DATABASE_URL: owner("identity"),
    BALLOT_DATABASE_URL: owner("ballot"),
    RECEIPT_DATABASE_URL: owner("receipt"),
    NOTIFICATION_DATABASE_URL: owner("notification"),
    AUDIT_DATABASE_URL: owner("audit"),
    NATS_URL: installation.natsUrl,
    NATS_USER: "backup",
    NATS_PASSWORD: backupPassword,
    ...changed,
  };
  return installation.startOther("backup", {
    environment,
    options: [`--volume=${folder}:${volume}`],
    command,
  });
}

/** Output of a script in the backup's image, beside the same volume. */
export function besideBackups(installation: Installation, script: string): string {
  const container = startBackup(installation, ["node", "-e", script]);
  if (container.ended() !== 0) throw new Error(container.said());
  return container.said().trim();
}

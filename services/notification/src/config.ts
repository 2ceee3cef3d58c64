import {
  databaseVariables,
  eventVariables,
  keysConfig,
  integer,
  migrationVariables,
  peerAddress,
  readConfig,
  serviceConfig,
  warmUpVariables,
} from "@urna/service-kit/config";
import { platformKeyVariables } from "@urna/service-kit/config/platform-key";
import { z } from "zod";

/** Every variable that the service reads. */
export const environment = serviceConfig({
  ...databaseVariables,
  ...eventVariables,
  ...platformKeyVariables,
  ...warmUpVariables,
  IDENTITY_ADDRESS: peerAddress,
  RECEIPT_ADDRESS: peerAddress,
  BALLOT_ADDRESS: peerAddress,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .describe("Mail server: `smtp://user:password@host:port`, or `smtps://`"),
  MAIL_FROM: z.email().describe("Address of the sender; its domain ends every Message-ID"),
  MAIL_CONCURRENCY: integer(1, 100).default(12).describe("Connections to the mail server"),
  NOTICES_PER_MINUTE: integer(1, 60_000)
    .default(600)
    .describe("Notices handed to the mail server in a minute, over all replicas and elections"),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).describe("Origin at which people reach the application"),
  LOCALES_DIR: z.string().default("locales").describe("Folder of the texts"),
});

export type NotificationConfig = z.output<typeof environment>;

export function readNotificationConfig(env: NodeJS.ProcessEnv): NotificationConfig {
  return readConfig(environment, env);
}

/** The part that `keys.ts` needs. */
export function readKeysConfig(env: NodeJS.ProcessEnv) {
  return readConfig(keysConfig(databaseVariables), env);
}

/** The part that migrations need. */
export function readMigrationConfig(env: NodeJS.ProcessEnv) {
  return readConfig(z.object(migrationVariables), env);
}

export function mailDomainOf({ MAIL_FROM }: Pick<NotificationConfig, "MAIL_FROM">): string {
  return MAIL_FROM.slice(MAIL_FROM.lastIndexOf("@") + 1);
}

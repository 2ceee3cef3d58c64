import {
  databaseVariables,
  eventVariables,
  keysConfig,
  integer,
  migrationVariables,
  peerAddress,
  readConfig,
  serviceConfig,
} from "@urna/service-kit/config";
import { platformKeyVariables } from "@urna/service-kit/config/platform-key";
import { z } from "zod";

const schema = serviceConfig({
  ...databaseVariables,
  ...eventVariables,
  ...platformKeyVariables,
  IDENTITY_ADDRESS: peerAddress,
  RECEIPT_ADDRESS: peerAddress,
  BALLOT_ADDRESS: peerAddress,
  /** `smtp://user:password@host:port`, or `smtps://` */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, "must start with smtp:// or smtps://"),
  /** The sender's address; its domain ends every Message-ID. */
  MAIL_FROM: z.email(),
  /** Connections to the mail server, and so messages on their way at once. */
  MAIL_CONCURRENCY: integer(1, 100).default(12),
  /** Notices to voters handed over in a minute, over all replicas and elections. */
  NOTICES_PER_MINUTE: integer(1, 60_000).default(600),
  /** Where people reach the application. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }),
  /** The folder that holds `es/emails.json` and the other languages. */
  LOCALES_DIR: z.string().default("locales"),
});

export type NotificationConfig = z.output<typeof schema>;

export function readNotificationConfig(env: NodeJS.ProcessEnv): NotificationConfig {
  return readConfig(schema, env);
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

import {
  databaseVariables,
  eventVariables,
  keysConfig,
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
  BALLOT_ADDRESS: peerAddress,
  NOTIFICATION_ADDRESS: peerAddress,
  AUDIT_ADDRESS: peerAddress,
  AUDIT_PUBLIC_KEY: z
    .string()
    .optional()
    .describe("Public key of the audit log, a JWK; without it, the first key that the log names is believed"),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ""))
    .describe("Origin at which people reach the application; QR codes lead there"),
  LOCALES_DIR: z.string().default("locales").describe("Folder of the texts"),
});

export type ReceiptConfig = z.output<typeof environment>;

export function readReceiptConfig(env: NodeJS.ProcessEnv): ReceiptConfig {
  return readConfig(environment, env);
}

/** The part that `keys.ts` needs. */
export function readKeysConfig(env: NodeJS.ProcessEnv) {
  return readConfig(keysConfig(databaseVariables), env);
}

export function readMigrationConfig(env: NodeJS.ProcessEnv) {
  return readConfig(z.object(migrationVariables), env);
}

export function databaseOptions(config: ReceiptConfig) {
  return {
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
  };
}

export function peerAddresses(config: ReceiptConfig) {
  return {
    identity: config.IDENTITY_ADDRESS,
    ballot: config.BALLOT_ADDRESS,
    notification: config.NOTIFICATION_ADDRESS,
    audit: config.AUDIT_ADDRESS,
    auditPublicKey: config.AUDIT_PUBLIC_KEY,
  };
}

import {
  databaseVariables,
  eventVariables,
  keysConfig,
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
  BALLOT_ADDRESS: peerAddress,
  NOTIFICATION_ADDRESS: peerAddress,
  AUDIT_ADDRESS: peerAddress,
  /** Public key of the audit log, a JWK as JSON; without it, the key that the log names first is believed. */
  AUDIT_PUBLIC_KEY: z.string().optional(),
  /** Where people reach the application; QR codes lead there. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  /** The folder that holds `es/documents.json`, `es/common.json`, and the other languages. */
  LOCALES_DIR: z.string().default("locales"),
});

export type ReceiptConfig = z.output<typeof schema>;

export function readReceiptConfig(env: NodeJS.ProcessEnv): ReceiptConfig {
  return readConfig(schema, env);
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

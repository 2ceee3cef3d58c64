import {
  databaseVariables,
  eventVariables,
  key32,
  migrationVariables,
  peerAddress,
  readConfig,
  serviceConfig,
} from "@urna/service-kit/config";
import { z } from "zod";

const signingKey = key32.describe("Seed of the Ed25519 key that signs the heads");

/** Every variable that the service reads. */
export const environment = serviceConfig({
  // For the serving role.
  ...databaseVariables,
  ...eventVariables,
  // Identity holds the administrators' sessions.
  IDENTITY_ADDRESS: peerAddress,
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .describe("Origin at which people reach the application; witnesses know the log by it"),
  AUDIT_SIGNING_KEY: signingKey,
  AUDIT_HEAD_FILE: z
    .string()
    .optional()
    .describe("File to which every signed head is appended, out of reach of the database's owner"),
});

export const readAuditConfig = (env: NodeJS.ProcessEnv) => readConfig(environment, env);

/** The part that `log-pages.ts` needs, and which build it logs. */
export const readLogPagesConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(
    z.object({
      DATABASE_URL: databaseVariables.DATABASE_URL,
      AUDIT_SIGNING_KEY: signingKey,
      PAGE_DIGESTS_PATH: z.string().min(1),
    }),
    env,
  );

/** What `log-pages.ts wait` needs: anybody may ask the gateway. */
export const readWaitForPagesConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(
    z.object({ GATEWAY_URL: z.url({ protocol: /^https?$/ }), PAGE_DIGESTS_PATH: z.string().min(1) }),
    env,
  );

export const readMigrationConfig = (env: NodeJS.ProcessEnv) => readConfig(z.object(migrationVariables), env);

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
  AUDIT_SIGNING_KEY: key32.describe("Seed of the Ed25519 key that signs the heads"),
  AUDIT_HEAD_FILE: z
    .string()
    .optional()
    .describe("File to which every signed head is appended, out of reach of the database's owner"),
});

export const readAuditConfig = (env: NodeJS.ProcessEnv) => readConfig(environment, env);

export const readMigrationConfig = (env: NodeJS.ProcessEnv) => readConfig(z.object(migrationVariables), env);

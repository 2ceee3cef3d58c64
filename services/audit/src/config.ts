import {
  databaseVariables,
  eventVariables,
  key32,
  postgresUrl,
  readConfig,
  serviceConfig,
} from "@urna/service-kit/config";
import { z } from "zod";

export const readAuditConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(
    serviceConfig({
      // Of the serving role.
      ...databaseVariables,
      ...eventVariables,
      // Seed of the Ed25519 key that signs the heads.
      AUDIT_SIGNING_KEY: key32,
      // A file for the signed heads, where the database's owner cannot write.
      AUDIT_HEAD_FILE: z.string().optional(),
    }),
    env,
  );

export const readMigrationConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(
    z.object({
      // Of the role that owns the tables.
      DATABASE_URL: postgresUrl,
      // Name of the role that the service connects as.
      AUDIT_SERVE_ROLE: z.string().regex(/^[a-z_][a-z0-9_]*$/, "must be a role's name"),
    }),
    env,
  );

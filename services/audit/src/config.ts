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

export const readAuditConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(
    serviceConfig({
      // Of the serving role.
      ...databaseVariables,
      ...eventVariables,
      // Whose an administrator's session is.
      IDENTITY_ADDRESS: peerAddress,
      // Seed of the Ed25519 key that signs the heads.
      AUDIT_SIGNING_KEY: key32,
      // A file for the signed heads, where the database's owner cannot write.
      AUDIT_HEAD_FILE: z.string().optional(),
    }),
    env,
  );

export const readMigrationConfig = (env: NodeJS.ProcessEnv) => readConfig(z.object(migrationVariables), env);

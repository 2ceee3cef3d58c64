import { eventVariables, readConfig } from "@urna/service-kit/config";
import { z } from "zod";
import { databases } from "./contents.ts";

const url = z.url({ protocol: /^postgres(ql)?$/ });

/** One URL per database, of a role that may read all of it (to back up) or that owns its tables (to restore). */
export const readBackupConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(
    z.object({
      ...eventVariables,
      [databases.ballot.variable]: url,
      [databases.identity_links.variable]: url,
      [databases.identity.variable]: url,
      [databases.receipt.variable]: url,
      [databases.notification.variable]: url,
      [databases.audit.variable]: url,
    }),
    env,
  );

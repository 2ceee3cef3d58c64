import type { Migration } from "@urna/service-kit/database/migrate";
import { createAudit } from "./20261126T000000-create-audit.ts";

/** `servingRole`: the database role that the service connects as. */
export const migrations = (servingRole: string): readonly Migration[] => [createAudit(servingRole)];

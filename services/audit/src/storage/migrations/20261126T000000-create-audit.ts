import { baseline } from "@urna/service-kit/database/baseline";
import type { Migration } from "@urna/service-kit/database/migrate";
import { logTables } from "./tables/log.ts";
import { refusedChanges } from "./tables/refused-changes.ts";
import { servingRights } from "./tables/serving-rights.ts";
import { summarisedEntries } from "./tables/summarised-entries.ts";

export const createAudit = (servingRole: string): Migration =>
  baseline("20261126T000000-create-audit", [
    logTables,
    refusedChanges,
    summarisedEntries,
    servingRights(servingRole),
  ]);

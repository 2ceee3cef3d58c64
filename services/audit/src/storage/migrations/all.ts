import type { Migration } from "@urna/service-kit/database/migrate";
import { createLog } from "./20261120T060000-create-log.ts";
import { refuseChanges } from "./20261120T060001-refuse-changes.ts";
import { grantServing } from "./20261120T060002-grant-serving.ts";
import { indexEntries } from "./20261120T070000-index-entries.ts";
import { letServingSeeMigrations } from "./20261120T225800-let-serving-see-migrations.ts";
import { summariseEntries } from "./20261123T090000-summarise-entries.ts";

/** `servingRole`: the database role that the service connects as. */
export function migrations(servingRole: string): readonly Migration[] {
  return [
    createLog,
    refuseChanges,
    grantServing(servingRole),
    indexEntries,
    letServingSeeMigrations(servingRole),
    summariseEntries(servingRole),
  ];
}

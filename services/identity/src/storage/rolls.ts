import type { Database } from "@urna/service-kit/database";
import type { RollStore } from "../domain/roll/ports.ts";
import type { Keys } from "./keys.ts";
import { commitRollVersion } from "./roll-commit.ts";
import { createElectorate } from "./roll-electorate.ts";
import { createRollListing } from "./roll-listing.ts";
import { createRollStaging } from "./roll-staging.ts";
import { toVersion, versionColumns, type VersionRow } from "./roll-version-row.ts";

export function createRollStore(db: Database, keys: Keys): RollStore {
  const committed = (processId: string) =>
    db("roll_versions")
      .select<VersionRow[]>(versionColumns)
      .where({ process_id: processId })
      .whereNotNull("number")
      .orderBy("number", "desc");
  return {
    ...createRollStaging(db, keys),
    electorate: createElectorate(db, keys),
    voters: createRollListing(db, keys),
    newest: async (processId) => {
      const [row] = await committed(processId).limit(1);
      return row && toVersion(row);
    },
    list: async (processId) => (await committed(processId)).flatMap((row) => toVersion(row) ?? []),
    find: async (versionId) => {
      const [row] = await db("roll_versions")
        .select<(VersionRow & { base_id: string | null; errors: number })[]>(
          ...versionColumns,
          "base_id",
          "errors",
        )
        .where({ id: versionId });
      if (!row) return undefined;
      const { id, process_id: processId, size, errors } = row;
      return { id, processId, baseId: row.base_id ?? undefined, size, errors, committed: toVersion(row) };
    },
    commit: (versionId, by) => commitRollVersion({ db, keys }, versionId, by),
  };
}

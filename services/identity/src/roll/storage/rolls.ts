import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { ImportSummary } from "../../roll-import/domain/import-summary.ts";
import type { RollStore } from "../domain/ports.ts";
import type { Databases } from "../../storage/databases.ts";
import type { Keys } from "../../storage/keys.ts";
import { readLiveElections } from "../../roll-freezing/storage/live-elections.ts";
import { commitRollVersion } from "../../roll-import/storage/roll-commit.ts";
import { createElectorate } from "../../roll-freezing/storage/roll-electorate.ts";
import { createExhibition } from "./roll-exhibition.ts";
import { createRollFindings } from "../../roll-import/storage/roll-findings.ts";
import { findImport } from "../../roll-import/storage/roll-import.ts";
import { createRollListing } from "./roll-listing.ts";
import { createRollRestoring } from "../../roll-import/storage/roll-restoring.ts";
import { createRollStaging } from "../../roll-import/storage/roll-staging.ts";
import { createUnfinishedImports } from "../../roll-import/storage/unfinished-imports.ts";
import { toVersion, versionRows, type VersionRow } from "./roll-version-row.ts";

type StagedVersionRow = VersionRow & {
  base_id: RollVersionId | null;
  errors: number;
  summary: ImportSummary | null;
};

export function createRollStore(databases: Databases, keys: Keys): RollStore {
  const { db } = databases;
  const committed = (processId: ProcessId) =>
    versionRows(db).where("v.process_id", processId).whereNotNull("v.number").orderBy("v.number", "desc");
  return {
    ...createRollStaging(databases, keys),
    ...createRollRestoring(databases, keys),
    ...createElectorate(db, keys),
    readLiveElections: () => readLiveElections(databases),
    readListedVoters: createRollListing(db, keys),
    readExhibitedPeople: createExhibition(db, keys),
    readFindings: createRollFindings(db, keys),
    ...createUnfinishedImports(databases, keys),
    findRollImport: (versionId) => findImport(db, keys, versionId),
    findNewestVersion: async (processId) => {
      const [row] = await committed(processId).limit(1);
      return row && toVersion(keys, row);
    },
    readVersions: async (processId) =>
      (await committed(processId)).flatMap((row) => toVersion(keys, row) ?? []),
    findVersion: async (versionId) => {
      const rows: StagedVersionRow[] = await versionRows(db)
        .select("v.base_id", "v.errors", "v.summary")
        .where("v.id", versionId);
      const [row] = rows;
      if (!row) return undefined;
      const { id, process_id: processId, size, errors } = row;
      return {
        id,
        processId,
        baseId: row.base_id ?? undefined,
        size,
        errors,
        blanks: row.summary?.blanks ?? [],
        elections: row.summary?.elections ?? [],
        committed: toVersion(keys, row),
      };
    },
    commitVersion: (commit) => commitRollVersion(databases, keys, commit),
  };
}

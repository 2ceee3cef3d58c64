import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { RollMode } from "@urna/contract/words";
import type { Knex } from "knex";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import { nameOfActor, type ActorRow } from "../../administrators/storage/administrator-row.ts";
import type { Keys } from "../../storage/keys.ts";

export interface VersionRow extends ActorRow {
  id: RollVersionId;
  process_id: ProcessId;
  number: number | null;
  sha256: string | null;
  size: number;
  committed_at: Date | null;
  mode: RollMode;
  file_name: string;
  file_sha256: string;
  added: number;
  changed: number;
  removed: number;
  restored_number: number | null;
  sealed_for: RollVersion["sealedFor"];
}

/** Versions (`v`) with the name of who committed them. */
export function versionRows(db: Knex): Knex.QueryBuilder<object, VersionRow[]> {
  return db("roll_versions as v")
    .leftJoin("roll_versions as o", "o.id", "v.restored_id")
    .leftJoin("administrators as a", (on) => on.on(db.raw("a.id::text = v.committed_by")))
    .select("v.id", "v.process_id", "v.number", "v.sha256", "v.size", "v.committed_at", "v.mode")
    .select(
      "v.file_name",
      "v.file_sha256",
      "v.added",
      "v.changed",
      "v.removed",
      "o.number as restored_number",
    )
    .select("a.id as actor_id", "a.name as actor_name", db.raw(sealedFor));
}

const sealedFor = `(
  select coalesce(
    jsonb_agg(jsonb_build_object('electionId', s.election_id, 'title', s.title) order by s.election_id), '[]')
  from sealed_elections s where s.version_id = v.id) as sealed_for`;

/** Undefined for a version that is only staged. */
export function toVersion(keys: Pick<Keys, "cipher">, row: VersionRow): RollVersion | undefined {
  const { id, process_id: processId, number, sha256, size, committed_at: committedAt } = row;
  if (number === null || sha256 === null || committedAt === null) return undefined;
  return {
    id,
    processId,
    number,
    sha256,
    size,
    committedAt,
    mode: row.mode,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    committedBy: nameOfActor(keys, row),
    added: row.added,
    changed: row.changed,
    removed: row.removed,
    restoredNumber: row.restored_number ?? 0,
    sealedFor: row.sealed_for,
  };
}

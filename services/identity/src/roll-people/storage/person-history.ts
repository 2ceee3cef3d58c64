import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { VoterHistoryItem } from "@urna/protos/identity/v1/roll";
import type { Database } from "@urna/service-kit/database";
import type { PersonAct } from "../domain/person-ports.ts";
import { nameOfActor, type ActorRow } from "../../administrators/storage/administrator-row.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { changedFields } from "../../roll-import/storage/staged-row.ts";

interface VersionEntryRow extends ActorRow {
  id: string;
  number: number;
  at: Date;
  /** False where the version does not have the person. */
  present: boolean;
  content_index: Buffer | null;
  field_indexes: Buffer | null;
}

interface ActRow extends ActorRow {
  id: string;
  at: Date;
  act: PersonAct;
  reason: Buffer;
  version_id: RollVersionId | null;
}

interface Whose {
  processId: ProcessId;
  personId: PersonId;
}

type Item = VoterHistoryItem & { at: Date };

/** What versions and administrators did to a person, newest first. A vote stands nowhere in it. */
export async function personHistory(db: Database, keys: Keys, whose: Whose): Promise<VoterHistoryItem[]> {
  const versions = await versionItems(db, keys, whose);
  const acts = await actItems(db, keys, whose);
  // A manual addition or correction has its reason and the fields of its version.
  const byHand = new Set(acts.map(({ versionId }) => versionId));
  const merged = acts.map(({ versionId, ...item }) => {
    const { version, fields } = versions.find(({ id }) => id === versionId) ?? item;
    return { ...item, version, fields };
  });
  const imported = versions.filter(({ id }) => !byHand.has(id)).map(({ id: _, ...item }) => item);
  return [...imported, ...merged].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime() || b.version - a.version,
  );
}

async function versionItems(db: Database, keys: Keys, { processId, personId }: Whose) {
  const rows: VersionEntryRow[] = await db("roll_versions as v")
    .leftJoin("roll_entries as e", (on) => on.on("e.version_id", "v.id").andOnVal("e.person_id", personId))
    .leftJoin("administrators as a", (on) => on.on(db.raw("a.id::text = v.committed_by")))
    .select("v.id", "v.number", "v.committed_at as at", "e.content_index", "e.field_indexes")
    .select("a.id as actor_id", "a.name as actor_name")
    .select(db.raw("e.person_id is not null as present"))
    .where("v.process_id", processId)
    .whereNotNull("v.number")
    .orderBy("v.number");
  return rows.flatMap((row, place) => {
    const what = whatHappened(rows[place - 1], row);
    if (!what) return [];
    const fields = changedFields(rows[place - 1]?.field_indexes ?? null, row.field_indexes);
    const item: Item = {
      at: row.at,
      what,
      version: row.number,
      fields,
      by: nameOfActor(keys, row),
      reason: "",
    };
    return [{ id: row.id, ...item }];
  });
}

function whatHappened(
  before: VersionEntryRow | undefined,
  { present, content_index: content }: VersionEntryRow,
): "added" | "changed" | "removed" | undefined {
  if (!before?.present) return present ? "added" : undefined;
  if (!present) return "removed";
  return content && before.content_index?.equals(content) ? undefined : "changed";
}

async function actItems(db: Database, { cipher }: Keys, { processId, personId }: Whose) {
  const rows: ActRow[] = await db("person_acts as t")
    .leftJoin("administrators as a", (on) => on.on(db.raw("a.id::text = t.administrator_id")))
    .select("t.id", "t.at", "t.act", "t.reason", "t.version_id")
    .select("a.id as actor_id", "a.name as actor_name")
    .where({ "t.person_id": personId, "t.process_id": processId });
  return rows.map(({ id, at, act, reason, version_id: versionId, ...actor }) => {
    const { open } = fieldsOf(cipher, "person_acts", id);
    const item: Item = {
      at,
      what: act,
      version: 0,
      fields: [],
      by: nameOfActor({ cipher }, actor),
      reason: open("reason", reason),
    };
    return { versionId, ...item };
  });
}

import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import type { Database, Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import type { Actor } from "../../domain/actor.ts";
import { rollSha256 } from "../domain/roll-entry.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Keys } from "../../storage/keys.ts";
import { toVersion, versionRows } from "./roll-version-row.ts";

export async function newestVersion(
  transaction: Database | Transaction,
  keys: Pick<Keys, "cipher">,
  processId: ProcessId,
): Promise<RollVersion | undefined> {
  const [row] = await versionRows(transaction)
    .where("v.process_id", processId)
    .whereNotNull("v.number")
    .orderBy("v.number", "desc")
    .limit(1);
  return row && toVersion(keys, row);
}

interface Finishing {
  versionId: RollVersionId;
  baseId: RollVersionId | null;
  salt: Buffer;
  number: number;
  /** Of the version that it brings back. */
  restoredNumber?: number | undefined;
  keepsOthers: boolean;
  at: Date;
  actor: Actor;
}

/** Makes a version, whose entries are written, the newest of its process. Publishes and audits that. */
export async function finishVersion(
  transaction: Transaction,
  keys: Pick<Keys, "cipher">,
  finishing: Finishing,
): Promise<RollVersion> {
  const { versionId, baseId, salt, number, restoredNumber, keepsOthers, at, actor } = finishing;
  if (keepsOthers && baseId) await keepOthers(transaction, versionId, baseId);
  const sha256 = rollSha256(salt, await contentIndexes(transaction, versionId));
  await transaction("roll_versions")
    .where({ id: versionId })
    .update({ number, sha256, committed_at: at, committed_by: actor.administratorId });
  const [row] = await versionRows(transaction).where("v.id", versionId);
  const version = row && toVersion(keys, row);
  if (!version) throw new Error("a committed roll version has no number");
  await setCategories(transaction, versionId, baseId);
  const { processId, size } = version;
  await emit(transaction, catalogue["roll.committed.v1"], { processId, versionId, sha256, size });
  const changes = [
    { field: "version", after: String(number) },
    { field: "size", after: String(size) },
  ];
  if (restoredNumber !== undefined) changes.push({ field: "restoredVersion", after: String(restoredNumber) });
  const action = restoredNumber === undefined ? "roll.commit" : "roll.restore";
  await emitAdminActed(transaction, actor, { action, target: versionId, changes });
  return version;
}

/**
 * Who is not in the file stays as the base version has them. Each entry is looked up by its key. A version that was just
 * written is in no statistics, so a plain join would compare every entry with every other.
 */
async function keepOthers(
  transaction: Transaction,
  versionId: RollVersionId,
  baseId: RollVersionId,
): Promise<void> {
  await transaction.raw(
    `insert into roll_entries
       (version_id, person_id, categories, establishment, last4, last4_is_digits, content_index, field_indexes, change)
     select :versionId, e.person_id, e.categories, e.establishment, e.last4, e.last4_is_digits,
       e.content_index, e.field_indexes, 'unchanged'
     from roll_entries e where e.version_id = :baseId and (
       select n.person_id from roll_entries n where n.version_id = :versionId and n.person_id = e.person_id) is null`,
    { versionId, baseId },
  );
}

async function contentIndexes(transaction: Transaction, versionId: RollVersionId): Promise<string[]> {
  const rows = await transaction("roll_entries")
    .select<{ content_index: Buffer }[]>("content_index")
    .where({ version_id: versionId });
  return rows.map((row) => row.content_index.toString("hex"));
}

/**
 * A person's categories are those of the newest version of every process. Only who is added, changed or gone can have
 * others than before; each of them is looked up by their key, for the reason of {@link keepOthers}.
 */
async function setCategories(
  transaction: Transaction,
  versionId: RollVersionId,
  baseId: RollVersionId | null,
): Promise<void> {
  await transaction.raw(
    `with touched as (
       select person_id from roll_entries where version_id = :versionId and change <> 'unchanged'
       union
       (select person_id from roll_entries where version_id = :baseId
        except select person_id from roll_entries where version_id = :versionId)
     ), current as materialized (
       select t.person_id, array(
         select distinct c from roll_entries e cross join unnest(e.categories) as c
         where e.person_id = t.person_id and e.version_id = any(:newestIds) order by c
       ) as categories
       from touched t
     )
     update people p set categories = c.categories
     from current c where p.id = c.person_id and p.categories is distinct from c.categories`,
    { versionId, baseId, newestIds: await newestIds(transaction) },
  );
}

/** The newest version of every process. */
async function newestIds(transaction: Transaction): Promise<string[]> {
  const rows = await transaction("roll_versions")
    .distinctOn("process_id")
    .select<{ id: string }[]>("id")
    .whereNotNull("number")
    .orderBy([{ column: "process_id" }, { column: "number", order: "desc" }]);
  return rows.map(({ id }) => id);
}

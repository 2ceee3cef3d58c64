import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import type { Database, Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import type { Actor } from "../../domain/actor.ts";
import { rollSha256 } from "../domain/roll-entry.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Keys } from "../../storage/keys.ts";
import type { NumberedVersion } from "./roll-spans.ts";
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

interface Finishing extends NumberedVersion {
  versionId: RollVersionId;
  salt: Buffer;
  /** Of the version that it brings back. */
  restoredNumber?: number | undefined;
  at: Date;
  actor: Actor;
}

/** Makes a version, whose differences are written, the newest of its process. Publishes and audits that. */
export async function finishVersion(
  transaction: Transaction,
  keys: Pick<Keys, "cipher">,
  finishing: Finishing,
): Promise<RollVersion> {
  const { versionId, processId, salt, number, restoredNumber, at, actor } = finishing;
  const contents = await contentIndexes(transaction, processId);
  const sha256 = rollSha256(salt, contents);
  await transaction("roll_versions")
    .where({ id: versionId })
    .update({ number, sha256, committed_at: at, committed_by: actor.administratorId });
  const [row] = await versionRows(transaction).where("v.id", versionId);
  const version = row && toVersion(keys, row);
  if (!version) throw new Error("a committed roll version has no number");
  const { size } = version;
  if (size !== contents.length) throw new Error("a roll has not as many people as its version says");
  await setCategories(transaction, finishing);
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

/** Of everybody on a process's roll as it is now. */
async function contentIndexes(transaction: Transaction, processId: ProcessId): Promise<string[]> {
  const rows = await transaction("roll_spans")
    .select<{ content_index: Buffer }[]>("content_index")
    .where({ process_id: processId })
    .whereNull("until");
  return rows.map((row) => row.content_index.toString("hex"));
}

/**
 * A person's categories are those of the newest version of every process. Only who is added, changed or gone can have
 * others than before.
 */
async function setCategories(
  transaction: Transaction,
  { processId, number }: NumberedVersion,
): Promise<void> {
  await transaction.raw(
    `with touched as (
       select person_id from roll_spans where process_id = :processId and since = :number
       union
       select person_id from roll_spans where process_id = :processId and until = :number
     ), current as materialized (
       select t.person_id, array(
         select distinct c from roll_spans s cross join unnest(s.categories) as c
         where s.person_id = t.person_id and s.until is null order by c
       ) as categories
       from touched t
     )
     update people p set categories = c.categories
     from current c where p.id = c.person_id and p.categories is distinct from c.categories`,
    { processId, number },
  );
}

import { breathe } from "@urna/service-kit/breathe";
import type { RollVersionId } from "@urna/contract/identifiers";
import { withTransaction, type Transaction } from "@urna/service-kit/database";
import { emptyBreakdown } from "../domain/breakdown.ts";
import type { Breakdown, RollChanges } from "../domain/import-summary.ts";
import { noDecisions } from "../domain/meet-entry.ts";
import type { Ending, Reviewed } from "../../roll/domain/ports.ts";
import type { Databases } from "../../storage/databases.ts";
import type { Keys } from "../../storage/keys.ts";
import { errorKinds, errorsBy } from "./roll-errors.ts";
import { meetStagedRows, onlyCounting, type Met } from "./roll-meeting.ts";
import { allowLongStatements } from "./roll-statements.ts";
import { countWarnings, warn } from "./roll-warnings.ts";
import { readLiveElections } from "../../roll-freezing/storage/live-elections.ts";
import { numberOf, type NumberedVersion } from "../../roll/storage/roll-spans.ts";
import { stagedEmail } from "./staged-row.ts";

/** Applies the mode to a staged version, writes its warnings, and counts what it changes. */
export async function summarise(databases: Databases, keys: Keys, ending: Ending): Promise<Reviewed> {
  const live = await readLiveElections(databases);
  return withTransaction(databases.db, async (transaction) => {
    const { id, mode } = ending;
    const baseId = ending.baseId ?? null;
    await allowLongStatements(transaction);
    const base = await numberOf(transaction, baseId);
    // Who is there already stays as they are.
    if (mode === "add") await dropKnown(transaction, id, base);
    await transaction.raw("analyze roll_staged_rows");
    const version = { id, baseId, mode, processId: ending.processId, columns: ending.columns };
    const meeting = { transaction, keys, version, live, decisions: noDecisions, writes: false };
    const changes = await meetStagedRows(meeting, {
      ...onlyCounting,
      met: (met) => noteEmails(transaction, keys, met),
    });
    await warn(transaction, id);
    const errorRows = await countErrorRows(transaction, id);
    const { added, changed, unchanged, kept, removed } = changes;
    const size = added + changed + unchanged + kept;
    await transaction("roll_versions")
      .where({ id })
      .update({ size, errors: errorRows, added, changed, removed });
    return {
      ...(await withErrors(transaction, id, changes)),
      errorRows,
      errorKinds: await errorKinds(transaction, id),
      warnings: await countWarnings(transaction, id),
      baseNumber: base.number,
      baseSize: changed + unchanged + kept + removed,
    };
  });
}

async function dropKnown(transaction: Transaction, id: RollVersionId, base: NumberedVersion): Promise<void> {
  await transaction.raw(
    `delete from roll_staged_rows s where s.version_id = :id and (
       select e.person_id from entries_of(:processId, :number) e where e.person_id = s.person_id
     ) is not null`,
    { id, ...base },
  );
}

/** Warnings are about the email that a person will have, which an empty cell does not take away. */
async function noteEmails(
  transaction: Transaction,
  keys: Pick<Keys, "contents">,
  met: readonly Met[],
): Promise<void> {
  const other = met
    .map(({ row, meeting }) => ({ row, email: stagedEmail(keys, meeting.entry.email) }))
    .filter(({ row, email }) => email?.toString("hex") !== row.email_index?.toString("hex"));
  if (other.length > 0)
    await transaction.raw(
      `update roll_staged_rows s set email_index = n.email
       from unnest(:documents::bytea[], :emails::bytea[]) as n(document, email)
       where s.version_id = :id and s.document_index = n.document`,
      {
        id: other[0]?.row.version_id ?? "",
        documents: other.map(({ row }) => row.document_index),
        emails: other.map(({ email }) => email),
      },
    );
  await breathe();
}

async function countErrorRows(transaction: Transaction, id: RollVersionId): Promise<number> {
  const [row] = await transaction("roll_findings")
    .where({ version_id: id, severity: "error" })
    .countDistinct<{ count: string }[]>("row_number as count");
  return Number(row?.count ?? 0);
}

async function withErrors(
  transaction: Transaction,
  id: RollVersionId,
  changes: RollChanges,
): Promise<RollChanges> {
  const categories = await errorsBy(transaction, id, "category");
  const establishments = await errorsBy(transaction, id, "establishment");
  return {
    ...changes,
    categories: added(changes.categories, categories),
    establishments: added(changes.establishments, establishments),
  };
}

/** A category may have nothing but rows in error. */
function added(rows: readonly Breakdown[], errors: ReadonlyMap<string, number>): Breakdown[] {
  const known = new Set(rows.map(({ key }) => key));
  const others = [...errors.keys()].filter((key) => !known.has(key)).map(emptyBreakdown);
  return [...rows, ...others]
    .map((row) => ({ ...row, errors: errors.get(row.key) ?? 0 }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

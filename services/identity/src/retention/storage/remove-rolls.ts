import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Cut, Removed } from "@urna/service-kit/retention/retention";
import { auditRemoval } from "@urna/service-kit/retention/audit-removal";
import { expiredRolls, peopleOfNoOther } from "./expired-rolls.ts";
import { removeSpans } from "../../roll/storage/roll-spans.ts";
import { tryRollLock } from "../../roll/storage/roll-lock.ts";

/** The first version has as many entries as the roll has people. */
const statementMs = 120_000;
const peopleTogether = 5_000;

/**
 * One version, the newest of its process first, because each stands on the one before.
 * @throws DomainError `roll-busy`
 */
export function removeRoll(db: Database, cut: Cut, by: string | undefined): Promise<Removed | undefined> {
  return withTransaction(db, async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${statementMs}`);
    const newest = () =>
      expiredRolls(transaction, cut)
        .whereNotExists((based) => based.from("roll_versions as b").whereRaw("b.base_id = v.id"))
        .select<VersionRow[]>("v.id", "v.process_id", "v.number")
        .orderBy("v.id")
        .limit(1);
    const [found] = await newest();
    if (!found) return undefined;
    if (!(await tryRollLock(transaction, found.process_id))) throw new DomainError("roll-busy");
    const [version] = await newest();
    if (version?.id !== found.id) return {};
    await removeVersion(transaction, version);
    const removed = { rolls: 1 };
    await auditRemoval(transaction, cut, { removed, by, target: version.process_id });
    return removed;
  });
}

interface VersionRow {
  id: RollVersionId;
  process_id: ProcessId;
  number: number | null;
}

async function removeVersion(
  transaction: Transaction,
  { id, process_id: processId, number }: VersionRow,
): Promise<void> {
  await transaction("person_acts").where({ version_id: id }).delete();
  if (number !== null) await removeSpans(transaction, { processId, number });
  await transaction("roll_versions").where({ id }).delete();
}

/** Some of those whom no roll names any longer; people who are being added at this moment stay. */
export function removePeople(db: Database, cut: Cut, by: string | undefined): Promise<Removed | undefined> {
  return withTransaction(db, async (transaction) => {
    const rows = await peopleOfNoOther(transaction, [])
      .select<{ id: RollVersionId }[]>("p.id")
      .limit(peopleTogether)
      .forUpdate("p")
      .skipLocked();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    for (const table of ["person_acts", "disabled_voters", "voter_progress"] as const)
      await transaction(table).whereIn("person_id", ids).delete();
    const removed = { "roll-people": await transaction("people").whereIn("id", ids).delete() };
    await auditRemoval(transaction, cut, { removed, by });
    return removed;
  });
}

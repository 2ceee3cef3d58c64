import type { ElectionId } from "@urna/contract/identifiers";
import { publicStatusOf } from "@urna/contract/words";
import { type Queryable, isForeignKeyViolation, isUniqueViolation } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Election, ElectionChanges } from "../domain/election.ts";
import type { ElectionStore } from "../domain/ports.ts";
import { electionPage } from "./election-page.ts";
import { draftColumns, electionOf } from "./election-row.ts";
import { selectElections } from "./select-elections.ts";
import { findHoursAndConfirmations, lockForBallot, lockHoursForShare } from "./voting-hours.ts";

export function electionStore(db: Queryable): ElectionStore {
  const idsWhere = async (condition: string): Promise<string[]> => {
    const rows = await db("elections").select<{ id: ElectionId }[]>("id").whereRaw(condition);
    return rows.map(({ id }) => id);
  };
  const now = async (): Promise<Date> => {
    const { rows } = await db.raw<{ rows: [{ now: Date }] }>("select clock_timestamp() as now");
    return rows[0].now;
  };
  return {
    async addElection(id, draft, secondRoundOf) {
      const row = { id, ...draftColumns(draft), second_round_of: secondRoundOf ?? null };
      await refusingConflicts(() => db("elections").insert(row));
    },
    async replaceDraft(id, draft) {
      const revision = db.raw("revision + 1");
      const updated_at = db.raw("clock_timestamp()");
      await refusingConflicts(() =>
        db("elections")
          .where({ id })
          .update({ ...draftColumns(draft), revision, updated_at }),
      );
    },
    listElectionsOfProcess: (processId) =>
      db("elections")
        .select<Pick<Election, "id" | "code" | "categories">[]>("id", "code", "categories")
        .where({ process_id: processId })
        .whereNot({ state: "annulled" }),
    async removeDraft(id) {
      await db("elections").where({ id }).delete();
    },
    async findElection(id) {
      const row = await selectElections(db).where("e.id", id).first();
      return row && electionOf(row);
    },
    async lockElection(id) {
      const locked = await db("elections").select("id").where({ id }).forUpdate();
      if (locked.length === 0) return undefined;
      // A second statement, which also sees rows that others committed during the wait for the lock.
      const row = await selectElections(db).where("e.id", id).first();
      return row && { election: electionOf(row), now: await now() };
    },
    async changeElection(id, changes) {
      await db("elections").where({ id }).update(changedColumns(changes));
    },
    findHoursAndConfirmations: (id) => findHoursAndConfirmations(db, id),
    lockVotingHoursForShare: (id) => lockHoursForShare(db, id),
    lockForBallot: (id, tracker) => lockForBallot(db, id, tracker),
    async listPublicElections(status) {
      const rows = await selectElections(db)
        .whereNot("e.state", "draft")
        .where("g.trial", false)
        .orderBy(["e.closes_at", "e.id"]);
      return rows
        .map(electionOf)
        .filter((election) => status === undefined || publicStatus(election) === status);
    },
    listElectionPage: (page, filter) => electionPage(db, page, filter),
    listDueToOpen: () => idsWhere("state = 'sealed' and opens_at <= clock_timestamp()"),
    listDueToClose: () =>
      idsWhere(
        "state in ('open', 'paused') and closes_at + grace_minutes * interval '1 minute' <= clock_timestamp()",
      ),
    currentTime: now,
  };
}

function publicStatus({ state }: Election) {
  return state === "draft" ? undefined : publicStatusOf(state);
}

const columnOf = {
  id: "id",
  state: "state",
  opensAt: "opens_at",
  closesAt: "closes_at",
  sealedAt: "sealed_at",
  openedAt: "opened_at",
  closedAt: "closed_at",
  talliedAt: "tallied_at",
  publishedAt: "published_at",
  pauseReason: "pause_reason",
  scheduledClosesAt: "scheduled_closes_at",
  sealedCandidates: "sealed_candidates",
  withdrawals: "withdrawals",
} as const satisfies Record<keyof ElectionChanges, string>;

function changedColumns(changes: ElectionChanges): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      columnOf[key as keyof ElectionChanges],
      Array.isArray(value) ? JSON.stringify(value) : (value ?? null),
    ]),
  );
}

async function refusingConflicts(write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, "elections_code_key"))
      throw new DomainError("write-conflict", { fieldErrors: [{ path: "code", code: "duplicate" }] });
    if (isForeignKeyViolation(error)) throw new DomainError("not-found");
    throw error;
  }
}

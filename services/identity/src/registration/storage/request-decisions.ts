import type { ProcessId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { z } from "zod";
import type { DecisionStore, ExactMatch } from "../domain/decision-ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Databases } from "../../storage/databases.ts";
import type { Keys } from "../../storage/keys.ts";
import { toRequest, type RequestRow } from "./registration-row.ts";
import { undecided } from "./registrations.ts";
import { requestHistory, writeDecision } from "./request-history.ts";
import { newestVersion } from "../../roll/storage/roll-finish.ts";
import { findMatch } from "./roll-matches.ts";
import { readLiveElections } from "../../roll-freezing/storage/live-elections.ts";
import { unnotifiedDecisions } from "./unnotified-decisions.ts";

/** What is decided about requests, and what helps to decide. */
export function createDecisionStore(databases: Databases, keys: Keys): DecisionStore {
  const { db } = databases;
  return {
    viewRequest: ({ id, processId, actor }) =>
      withTransaction(db, async (transaction) => {
        const row = await findRequest(transaction, id);
        if (!row) return undefined;
        const request = toRequest(keys, row);
        const versionId = processId && (await newestVersion(transaction, keys, processId))?.id;
        const match = versionId && (await findMatch(transaction, keys, { versionId, request }));
        const history = await requestHistory(transaction, keys, row.id);
        await emitAdminActed(transaction, actor, { action: "request.view", target: row.id });
        return { request, match: match || undefined, versionId, history };
      }),
    findExactRequests: ({ processId, limit, actor }) =>
      withTransaction(db, async (transaction) => {
        const matches = await exactMatches(transaction, keys, { processId, limit });
        await emitAdminActed(transaction, actor, { action: "request.list", target: "exact-matches" });
        return matches;
      }),
    findExactPerson: async (processId, requestId) => {
      const [row, version] = await Promise.all([
        findRequest(db, requestId),
        newestVersion(db, keys, processId),
      ]);
      if (!row || !version) return undefined;
      const match = await findMatch(db, keys, { versionId: version.id, request: toRequest(keys, row) });
      return match?.differing.length === 0 ? match.personId : undefined;
    },
    findRequestState: async (requestId) => (await findRequest(db, requestId))?.state,
    storeDecision: async (decision) => {
      const live = await readLiveElections(databases);
      return withTransaction(db, (transaction) => writeDecision(transaction, keys, { decision, live }));
    },
    ...unnotifiedDecisions(db, keys),
  };
}

async function findRequest(db: Database | Transaction, id: string): Promise<RequestRow | undefined> {
  const column = z.uuid().safeParse(id).success ? "id" : "reference";
  const [row] = await db("registration_requests")
    .select<RequestRow[]>("*")
    .where({ [column]: column === "id" ? id : id.toUpperCase() });
  return row;
}

/** Reads at most five times the limit, the oldest first. */
async function exactMatches(
  transaction: Transaction,
  keys: Keys,
  { processId, limit }: { processId: ProcessId; limit: number },
): Promise<ExactMatch[]> {
  const version = await newestVersion(transaction, keys, processId);
  if (!version) return [];
  const rows = await transaction("registration_requests")
    .select<RequestRow[]>("*")
    .whereIn("state", [...undecided])
    .orderBy(["created_at", "id"])
    .limit(limit * 5);
  const found: ExactMatch[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    const request = toRequest(keys, row);
    const match = await findMatch(transaction, keys, { versionId: version.id, request });
    if (match?.differing.length === 0) found.push({ request, personId: match.personId });
  }
  return found;
}

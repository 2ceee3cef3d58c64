import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Knex } from "knex";
import type { RegistrationStore, RequestsWanted } from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import type { Keys } from "../../storage/keys.ts";
import { requestRow, toRequest, type RequestRow } from "./registration-row.ts";
import { unacknowledged } from "./unacknowledged.ts";

export function createRegistrationStore(db: Database, keys: Keys): RegistrationStore {
  return {
    createRequest: async (request) => {
      const row = { ...requestRow(keys, request), acknowledge_at: request.createdAt };
      await db("registration_requests").insert(row);
    },
    countWantedRequests: async (wanted) => {
      const counted = await matching(db("registration_requests"), wanted).first<
        { total: number; oldest: Date | null } | undefined
      >(db.raw("count(*)::int as total"), db.raw("min(created_at) as oldest"));
      return { total: counted?.total ?? 0, oldestAt: counted?.oldest ?? undefined };
    },
    readRequests: ({ page, pageSize, oldestFirst, actor, ...wanted }) =>
      withTransaction(db, async (transaction) => {
        const all = () => matching(transaction("registration_requests"), wanted);
        const [counted] = await all().count<{ count: string }[]>();
        const rows: RequestRow[] = await all()
          .select("*")
          .orderBy([{ column: "created_at", order: oldestFirst ? "asc" : "desc" }, "id"])
          .limit(pageSize)
          .offset((page - 1) * pageSize);
        await emitAdminActed(transaction, actor, { action: "request.list", target: wanted.state ?? "all" });
        return { requests: rows.map((row) => toRequest(keys, row)), total: Number(counted?.count ?? 0) };
      }),
    ...unacknowledged(db, keys),
  };
}

/** The states in which somebody still has to decide. */
export const undecided = ["received", "in-review", "needs-information"] as const;

function matching(query: Knex.QueryBuilder, { reference, state }: RequestsWanted) {
  query.whereLike("reference", `${literal(reference)}%`);
  if (state === "undecided") query.whereIn("state", [...undecided]);
  else if (state) query.where({ state });
  return query;
}

/** A text that LIKE takes as it is. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

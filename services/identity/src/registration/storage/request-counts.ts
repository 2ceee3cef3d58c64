import { requestStates } from "@urna/contract/requests/registration-request";
import { categories } from "@urna/contract/words";
import type { Database } from "@urna/service-kit/database";
import type { RequestCounts, RequestCountStore } from "../domain/report-ports.ts";

interface Counted<Key> {
  key: Key;
  requests: number;
}
interface Times {
  median: number | null;
  ninth: number | null;
}

export function createRequestCounts(db: Database): RequestCountStore {
  const by = (column: "state" | "category", until: Date) =>
    db("registration_requests")
      .where("created_at", "<", until)
      .groupBy(column)
      .select<Counted<string>[]>({ key: column }, db.raw("count(*)::int as requests"));
  return {
    countRequestsUntil: async (until) => {
      const [states, groups, times] = await Promise.all([
        by("state", until),
        by("category", until),
        timesUntil(db, until),
      ]);
      return {
        states: inOrder(requestStates, states).map(({ key, requests }) => ({ state: key, requests })),
        categories: inOrder(categories, groups).map(({ key, requests }) => ({ category: key, requests })),
        ...times,
      };
    },
  };
}

/** Those of the known keys that were counted, in their own order. */
function inOrder<Key extends string>(
  keys: readonly Key[],
  counted: readonly Counted<string>[],
): Counted<Key>[] {
  return keys.flatMap((key) =>
    counted.filter((each) => each.key === key).map(({ requests }) => ({ key, requests })),
  );
}

/** The first approval or rejection of a request ends its waiting. */
async function timesUntil(
  db: Database,
  until: Date,
): Promise<Pick<RequestCounts, "medianSeconds" | "ninthDecileSeconds">> {
  const decided = db("registration_decisions as decision")
    .join("registration_requests as request", "request.id", "decision.request_id")
    .where("request.created_at", "<", until)
    .whereIn("decision.state", ["approved", "rejected"])
    .groupBy("request.id", "request.created_at")
    .select(db.raw("extract(epoch from min(decision.at) - request.created_at) as seconds"));
  const within = (share: number, name: string) =>
    db.raw("(percentile_disc(?) within group (order by seconds))::int as ??", [share, name]);
  const times = await db.from(decided.as("waits")).first<Times>(within(0.5, "median"), within(0.9, "ninth"));
  return { medianSeconds: times.median ?? undefined, ninthDecileSeconds: times.ninth ?? undefined };
}

import type { Routes } from "@urna/contract/api/routes";
import { permits } from "@urna/contract/permissions";
import type { HistoryEvent } from "@urna/protos/ballot/v1/election";
import { reasonHash } from "@urna/service-kit/reason-hash";
import { z } from "zod";
import { readAdminEvent } from "../../codec/history.ts";
import { optional } from "../../codec/text.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Peers = Pick<Services, "electionAdmin" | "audit">;
type Trace = { requestId?: string };

/** What an entry must have in common with an act; what is refused was not done. */
const Leaf = z.object({
  action: z.string(),
  administratorId: z.string(),
  target: z.string(),
  reasonSha256: z.string(),
  result: z.never().optional(),
});

/** Each act with the audit log's entry of it: two alike have one each, in their order. */
export function getElectionHistory(peers: Peers): Handler<Routes["getElectionHistory"]> {
  return async ({ params, session, trace }) => {
    const { events } = await peers.electionAdmin.listHistory({ electionId: params.id }, trace);
    const compared = permits(session.administrator, ["audit.read", "settings.write"]);
    const entries = compared ? await entriesOf(peers, events, trace) : new Map<string, number[]>();
    const answered = events.map((event) => {
      if (event.administratorId === "") return readAdminEvent(event);
      const found = entries.get(keyOf(event, reasonHash(event.reason)))?.shift();
      return {
        ...readAdminEvent(event),
        ...optional("reasonSha256", reasonHash(event.reason)),
        ...(found !== undefined && { logIndex: found }),
      };
    });
    return { status: 200, body: { events: answered, compared } };
  };
}

/** Indexes of the acts' entries, oldest first, by everything that has to be the same. */
async function entriesOf(
  { audit }: Peers,
  events: readonly HistoryEvent[],
  trace: Trace,
): Promise<Map<string, number[]>> {
  const done = events.filter(({ administratorId }) => administratorId !== "");
  const acts = new Map(done.map(({ action, target }) => [`${action} ${target}`, { action, target }]));
  const lists = await Promise.all(
    [...acts.values()].map(({ action, target }) => audit.listEntries(listOf(action, target), trace)),
  );
  const found = new Map<string, number[]>();
  for (const { index, leaf } of lists.flatMap(({ entries }) => entries)) {
    const { data } = Leaf.safeParse(JSON.parse(leaf));
    if (!data) continue;
    const key = keyOf(data, data.reasonSha256);
    found.set(key, [...(found.get(key) ?? []), Number(index)]);
  }
  return found;
}

function listOf(code: string, entityId: string) {
  return {
    page: { page: 1, pageSize: 500, sort: "index", q: "" },
    filter: { from: "", until: "", actor: "", family: "", entity: "", result: "", code, entityId },
  };
}

const keyOf = (
  { action, administratorId, target }: Pick<HistoryEvent, "action" | "administratorId" | "target">,
  reasonSha256: string,
) => [action, administratorId, target, reasonSha256].join(" ");

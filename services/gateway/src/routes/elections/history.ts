import * as routes from "@urna/contract/elections/routes";
import { permits } from "@urna/contract/administrators/permissions";
import type { ElectionId } from "@urna/contract/identifiers";
import { electionSteps } from "@urna/contract/words";
import type { HistoryEvent } from "@urna/protos/ballot/v1/election";
import { answered } from "@urna/service-kit/grpc/answered";
import { reasonHash } from "@urna/service-kit/reason-hash";
import { z } from "zod";
import { readAdminEvent } from "./history-codec.ts";
import { optional } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Peers = Pick<Services, "electionAdmin" | "audit">;
type Trace = { requestId?: string };

/** What an entry must have in common with an act; what is refused was not done. */
const Leaf = z.object({
  at: z.string(),
  action: z.string(),
  administratorId: z.string(),
  askedBy: z.string().default(""),
  target: z.string(),
  reasonSha256: z.string(),
  result: z.never().optional(),
});

/** Each act with the audit log's entry of it: two alike have one each, in their order. Then the entries without an act. */
export function getElectionHistory(peers: Peers) {
  return handle(routes.getElectionHistory, async ({ params, session, trace }) => {
    const historyOf = () => peers.electionAdmin.listHistory({ electionId: params.id }, trace);
    const { events: known } = await historyOf();
    if (!permits(session.administrator, ["audit.read", "settings.write"]))
      return { status: 200, body: { events: known.map(eventWithHash), compared: false, unlisted: [] } };
    const entries = await entriesOf(peers, actsOf(params.id, known), trace);
    // Read after the log: what was done in between stands in both.
    const { events } = await historyOf();
    const answered = events.map((event) => {
      const entry = entries.get(keyOf(event, hashOf(event)))?.shift();
      return { ...eventWithHash(event), ...(entry && { logIndex: entry.logIndex }) };
    });
    const unlisted = [...entries.values()].flat().sort((a, b) => a.logIndex - b.logIndex);
    return { status: 200, body: { events: answered, compared: true, unlisted } };
  });
}

function eventWithHash(event: HistoryEvent) {
  const hash = event.administratorId && hashOf(event);
  return { ...readAdminEvent(event), ...optional("reasonSha256", hash) };
}

interface Entry {
  readonly logIndex: number;
  readonly action: string;
  readonly at: string;
}

/** What the log has of these acts, oldest first, by everything that has to be the same. */
async function entriesOf(
  { audit }: Peers,
  acts: readonly Act[],
  trace: Trace,
): Promise<Map<string, Entry[]>> {
  const lists = await Promise.all(
    acts.map(({ action, target }) => audit.listEntries(listOf(action, target), trace)),
  );
  const found = new Map<string, Entry[]>();
  for (const { index, leaf } of lists.flatMap(({ entries }) => entries)) {
    const { data } = Leaf.safeParse(JSON.parse(answered(leaf)));
    if (!data) continue;
    const { action, at } = data;
    const key = keyOf({ ...data, askedById: data.askedBy }, data.reasonSha256);
    found.set(key, [...(found.get(key) ?? []), { logIndex: Number(index), action, at }]);
  }
  return found;
}

const actions = [...electionSteps.map((step) => `election.${step}`), "election.tie", "candidate.withdraw"];

/** Every audited act that a history lists, under each id that the election had, and the incidents of this one. */
function actsOf(electionId: ElectionId, events: readonly HistoryEvent[]): Act[] {
  const isIncident = ({ kind }: HistoryEvent) => kind.startsWith("incident");
  const ids = events.filter((event) => !isIncident(event)).flatMap(({ target }) => target ?? []);
  const ofElection = [...new Set([electionId, ...ids])].flatMap((target) =>
    actions.map((action) => ({ action, target })),
  );
  const ofIncidents = events.filter(isIncident).map(({ action = "", target = "" }) => ({ action, target }));
  return [...ofElection, ...ofIncidents];
}

function listOf(code: string, entityId: string) {
  return {
    page: { page: 1, pageSize: 500, sort: "index", q: "" },
    filter: { code, entityId },
  };
}

interface Act {
  readonly action: string;
  readonly target: string;
}
type Done = Pick<HistoryEvent, "action" | "administratorId" | "askedById" | "target">;

const hashOf = ({ reason = "" }: HistoryEvent) => reasonHash(reason);

const keyOf = ({ action, administratorId, askedById, target }: Done, reasonSha256: string) =>
  [action, administratorId, askedById, target, reasonSha256].join(" ");

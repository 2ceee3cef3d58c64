import type { AdminElection, Process } from "@urna/contract/api/admin/elections";
import type { Api } from "./api.ts";
import type { Demo, DemoElection } from "./demo-files.ts";

export interface PlannedElection {
  id: string;
  state: AdminElection["state"];
  code: string;
  plan: DemoElection["plan"];
  candidates: number;
}

interface Page<Item> {
  items: Item[];
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** From now until opening, and from opening until closing. An open one is opened at once, whatever was planned. */
const calendar = {
  open: { opensInMs: hourMs, lastsMs: 30 * dayMs },
  upcoming: { opensInMs: 14 * dayMs, lastsMs: 7 * dayMs },
  published: { opensInMs: hourMs, lastsMs: dayMs },
} satisfies Record<DemoElection["plan"], { opensInMs: number; lastsMs: number }>;

/** The demo's process and its elections; those that exist stay as they are. */
export async function createElections(admin: Api, { process, elections }: Demo): Promise<PlannedElection[]> {
  const { items: processes } = await admin.get<Page<Process>>("/admin/processes?pageSize=500");
  const known = processes.find(({ code }) => code === process.code);
  const { id: processId } = known ?? (await admin.post<Process>("/admin/processes", process));
  const { items } = await admin.get<Page<AdminElection>>("/admin/elections?pageSize=500");
  return Promise.all(
    elections.map(async ({ plan, ...draft }) => {
      const existing = items.find(
        (election) => election.processId === processId && election.code === draft.code,
      );
      const { id, state } =
        existing ?? (await createElection(admin, { processId, ...draft, ...datesOf(plan) }));
      return { id, state, code: draft.code, plan, candidates: draft.candidates.length };
    }),
  );
}

function createElection(admin: Api, draft: object): Promise<AdminElection> {
  return admin.post("/admin/elections", draft);
}

function datesOf(plan: DemoElection["plan"]) {
  const { opensInMs, lastsMs } = calendar[plan];
  const opensAt = Date.now() + opensInMs;
  return { opensAt: new Date(opensAt).toISOString(), closesAt: new Date(opensAt + lastsMs).toISOString() };
}

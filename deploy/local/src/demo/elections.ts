import type { Administrator } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { listAdminElections } from "@urna/contract/elections/routes";
import { listProcesses } from "@urna/contract/processes/routes";
import { getSettings } from "@urna/contract/settings/routes";
import type { Demo, DemoElection } from "./demo-files.ts";

export interface PlannedElection {
  id: string;
  state: AdminElection["state"];
  code: string;
  plan: DemoElection["plan"];
  candidates: number;
  custody: DemoElection["custody"];
  /** Voters enter with the serial number of their card, and with a code of the registrar's. */
  twoHands: boolean;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Times until opening, and from opening to closing. An `open` election opens at once. */
const calendar = {
  open: { opensInMs: hourMs, lastsMs: 30 * dayMs },
  upcoming: { opensInMs: 14 * dayMs, lastsMs: 7 * dayMs },
  published: { opensInMs: hourMs, lastsMs: dayMs },
} satisfies Record<DemoElection["plan"], { opensInMs: number; lastsMs: number }>;

/** The demo's process and elections; existing ones stay as they are. */
export async function createElections(
  administrator: Administrator,
  { process, elections }: Demo,
): Promise<PlannedElection[]> {
  const query = { pageSize: 500 };
  const processes = await call(administrator, listProcesses, { query });
  const known = processes.items.find(({ code }) => code === process.code);
  const { id: processId } = known ?? (await administrator.createProcess(process));
  const { items } = await call(administrator, listAdminElections, { query });
  const { registrar } = await call(administrator, getSettings);
  return Promise.all(
    elections.map(async ({ plan, custody, twoHands: wanted, ...draft }) => {
      const twoHands = wanted && registrar !== undefined;
      const existing = items.find(
        (election) => election.processId === processId && election.code === draft.code,
      );
      const rules = twoHands ? rulesOfTwo(draft) : draft.rules;
      const created = { processId, ...draft, rules, ...datesOf(plan) };
      const { id, state } = existing ?? (await administrator.createElection(created));
      const { code, candidates } = draft;
      return { id, state, code, plan, custody, twoHands, candidates: candidates.length };
    }),
  );
}

function rulesOfTwo({
  rules,
  categories,
}: Pick<DemoElection, "rules" | "categories">): DemoElection["rules"] {
  const access = Object.fromEntries(categories.map((category) => [category, ["document" as const]]));
  return { ...rules, access, last4Source: "roll", hands: "two-hands" };
}

function datesOf(plan: DemoElection["plan"]) {
  const { opensInMs, lastsMs } = calendar[plan];
  const opensAt = Date.now() + opensInMs;
  // In Chile's summer time, upcoming elections open at 8 in the morning and all close at 18 hours.
  const atHour = (instant: number, utcHour: number) =>
    new Date(new Date(instant).setUTCHours(utcHour, 0, 0, 0));
  const opens = plan === "upcoming" ? atHour(opensAt, 11) : new Date(opensAt);
  return { opensAt: opens.toISOString(), closesAt: atHour(opensAt + lastsMs, 21).toISOString() };
}

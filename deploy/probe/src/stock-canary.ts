import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { listAdminElections } from "@urna/contract/elections/routes";
import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import { listProcesses } from "@urna/contract/processes/routes";
import { commitRoll, importRoll } from "@urna/contract/roll-import/routes";
import { canaryDraft, canaryProcess, numberOf, processCode } from "./canary-draft.ts";
import type { CanaryVoters } from "./canary-voters.ts";
import { hold } from "./failure.ts";

/** The canary election that the probe votes in. */
export interface Canary {
  readonly id: string;
  readonly code: string;
  /** Its voting is over, and its count not checked yet. */
  readonly over: boolean;
}

export interface Stock {
  readonly voters: CanaryVoters;
  readonly lastsMs: number;
  /** Ended elections that are left alone. */
  readonly left: ReadonlySet<string>;
}

/**
 * The canary election in progress, or whose count is to be checked; otherwise a new one, opened. Continues what an
 * earlier probe left half done.
 */
export async function stockCanary(administrator: Administrator, stock: Stock): Promise<Canary> {
  const processId = await findProcess(administrator);
  const newest = await newestElection(administrator, processId);
  if (newest && !stock.left.has(newest.id)) {
    const { state } = newest;
    if (state === "open" || state === "paused") return canaryOf(newest, false);
    if (state === "closed" || state === "tallied") return canaryOf(newest, true);
    if (state === "draft" || state === "sealed")
      return canaryOf(await openElection(administrator, newest, stock), false);
  }
  const number = newest ? numberOf(newest.code) + 1 : 1;
  const wanted = { processId, number, now: new Date(), lastsMs: stock.lastsMs };
  const draft = await administrator.createElection(canaryDraft(wanted));
  return canaryOf(await openElection(administrator, draft, stock), false);
}

const canaryOf = ({ id, code }: AdminElection, over: boolean): Canary => ({ id, code, over });

/** Votes are cast only in a process that decides nothing. */
async function findProcess(administrator: Administrator): Promise<string> {
  const { items } = await call(administrator, listProcesses, { query: { pageSize: 500, q: processCode } });
  const known = items.find(({ code }) => code === processCode);
  const { id, trial } = known ?? (await administrator.createProcess(canaryProcess));
  hold("stock", trial === true, "not-a-trial");
  return id;
}

async function newestElection(
  administrator: Administrator,
  processId: ProcessId,
): Promise<AdminElection | undefined> {
  const query = { processId, sort: "-code", pageSize: 1 } as const;
  return (await call(administrator, listAdminElections, { query })).items[0];
}

async function openElection(
  administrator: Administrator,
  { id, state }: AdminElection,
  { voters }: Stock,
): Promise<AdminElection> {
  if (state === "draft") {
    await ensureRoll(administrator, id, voters);
    await sealed(administrator, await administrator.step(id, "seal"));
  }
  return administrator.step(id, "open");
}

/** Imports the process's roll, unless it has these voters already. */
async function ensureRoll(administrator: Administrator, electionId: ElectionId, voters: CanaryVoters) {
  const params = { id: electionId };
  const body = { entries: voters.rollEntries() };
  const { importId, added, changed, removed, errorRows } = await call(administrator, importRoll, {
    params,
    body,
  });
  hold("stock", errorRows === 0, "roll-refused");
  if (added + changed + removed > 0)
    await call(administrator, commitRoll, { params: { ...params, importId } });
}

/** Waits for the sealing, which continues in the background if it takes longer than a moment. */
async function sealed(administrator: Administrator, first: AdminElection): Promise<void> {
  for (let election = first; election.state !== "sealed"; await sleep(1_000)) {
    hold("stock", election.sealingFailure === undefined, "sealing-failed");
    election = await administrator.getElection(election.id);
  }
}

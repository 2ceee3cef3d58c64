import { setTimeout as sleep } from "node:timers/promises";
import { inParallel } from "@urna/client/in-parallel";
import { voterAt } from "@urna/client/voter";
import { call, valueOf } from "@urna/client/call";
import { castBallot } from "@urna/contract/casting/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { getOwnReceipt } from "@urna/contract/receipts/routes";
import type { VoteState } from "./load-result.ts";
import type { PreparedVoter } from "../planning/plan.ts";

interface Settling {
  origin: string;
  electionId: ElectionId;
  voters: readonly PreparedVoter[];
  withinMs?: number;
}

/**
 * Repeats what a page does when it is opened again: a voter without an answer sends the same bytes again, one without a
 * receipt asks for it. Returns the final states; a cast without an answer in time stays unchanged.
 */
export async function settle(
  states: ReadonlyMap<number, VoteState>,
  { origin, electionId, voters, withinMs = 120_000 }: Settling,
): Promise<Map<number, VoteState>> {
  const settled = new Map(states);
  const open = [...states].filter(([, state]) => !state.acknowledged || state.receiptNumber === undefined);
  const end = Date.now() + withinMs;
  await inParallel(4, open, async ([number, state]) => {
    const voter = voters[number];
    if (!voter) return;
    let known = state;
    for (let tries = 0; tries === 0 || Date.now() < end; tries += 1) {
      known = await comeBack(origin, electionId, voter, known).catch(() => known);
      settled.set(number, known);
      if (known.acknowledged && known.receiptNumber !== undefined) return;
      await sleep(1000);
    }
  });
  return settled;
}

async function comeBack(origin: string, electionId: ElectionId, prepared: PreparedVoter, state: VoteState) {
  const voter = voterAt(origin);
  await voter.signInWithDocument(prepared, electionId);
  if (!state.acknowledged) {
    const answer = await voter.cast(electionId, prepared.ballot);
    const { tracker, receipt } = valueOf(castBallot, answer);
    return { acknowledged: tracker === prepared.tracker, receiptNumber: receipt?.number };
  }
  const { number } = await call(voter, getOwnReceipt, { params: { id: electionId } });
  return { ...state, receiptNumber: number };
}

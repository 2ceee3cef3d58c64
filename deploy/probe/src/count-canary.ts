import type { Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { getSummary } from "@urna/contract/results/routes";
import { getArchive } from "@urna/contract/public-elections/routes";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { expectedCount, type CanaryVoters } from "./canary-voters.ts";
import { hasVoted, type Site } from "./cast-one-vote.ts";
import { hold } from "./failure.ts";
import type { Canary } from "./stock-canary.ts";
import { firstWithoutVote } from "./voters-turn.ts";
import type { BoardWatch } from "./watch-board.ts";

interface Counting {
  readonly site: Site;
  readonly voters: CanaryVoters;
  readonly board: BoardWatch;
  /** Number of voters, from the first, with acknowledged ballots known to this probe. */
  readonly acknowledged: number;
}

/**
 * Closes and counts a canary election. Then every voter who cast is marked, every ballot is counted, and the result
 * matches their choices.
 * @returns how many voted.
 * @throws ProbeFailure where anything differs
 */
export async function countCanary(
  administrator: Administrator,
  { id, code }: Canary,
  { site, voters, board, acknowledged }: Counting,
): Promise<number> {
  const { state } = await administrator.getElection(id);
  if (state === "open" || state === "paused") await administrator.step(id, "close");
  await administrator.tallyWhenMarked(id, 120_000);
  const summary = await call(administrator, getSummary, { params: { id } });

  // They vote one after another, so those who have voted come first.
  const voted = await firstWithoutVote(voters.count, (index) => hasVoted(site, id, voters.voter(index)));
  hold("count", voted >= acknowledged, "acknowledged-vote-lost");
  const { marked, inBox, counted } = summary.reconciliation;
  hold("count", marked === voted && inBox === voted && counted === voted, "counts-differ");
  const votes = summary.candidates.map((candidate) => candidate.votes);
  const expected = expectedCount(voters, id, voted);
  hold("count", JSON.stringify(votes) === JSON.stringify(expected.votes), "result-differs");
  hold("count", summary.blank === expected.blank, "result-differs");

  await board.checkAll(id, voted);
  await administrator.step(id, "publish", { confirmation: code });
  await verifyPublished(site, id, voted);
  return voted;
}

/** Like anybody: the whole archive, from its first byte. */
async function verifyPublished(site: Site, id: string, ballots: number): Promise<void> {
  const archive = await call(openApi(site.origin, site), getArchive, { params: { id } });
  const report = await verifyArchive(archive, { groupNamed: nativeGroup });
  hold("count", report.ok && report.ballots === ballots, "archive-not-verified");
}

import { setTimeout as sleep } from "node:timers/promises";
import { categories } from "@urna/contract/words";
import { ApiRefusal, type Api } from "./api.ts";
import type { DemoPerson } from "./demo-files.ts";
import type { PlannedElection } from "./elections.ts";
import { vote } from "./vote.ts";

interface Stage {
  admin: Api;
  origin: string;
  people: readonly DemoPerson[];
}

/** The last of each category vote in the counted election, so that the first are free for whoever tries the demo. */
const votersPerCategory = 3;

/** Takes an election through the steps that are left of its plan. */
export async function settleElection(stage: Stage, election: PlannedElection): Promise<void> {
  const { admin } = stage;
  let { id, state } = election;
  const step = async (name: string, body: object = {}) => {
    ({ id, state } = await admin.post<PlannedElection>(`/admin/elections/${id}/${name}`, body));
  };
  if (state === "draft") await step("seal");
  if (election.plan === "upcoming") return;
  if (state === "sealed") await step("open");
  if (election.plan === "open") return;
  if (state === "open") {
    await castVotes(stage, { ...election, id });
    await step("close");
  }
  if (state === "closed") await whenMarked(() => step("tally"));
  // Three candidates and few ballots: the platform asks for the code, typed.
  if (state === "tallied") await step("publish", { confirmation: election.code });
}

async function castVotes(
  { origin, people }: Stage,
  { id: electionId, candidates }: PlannedElection,
): Promise<void> {
  const voters = categories.flatMap((category) =>
    people.filter((person) => person.category === category).slice(-votersPerCategory),
  );
  await Promise.all(
    voters.map((person, index) => {
      const choice = index % 7 === 6 ? "blank" : Math.floor(Math.sqrt(index)) % candidates;
      return vote(origin, { person, electionId, choice });
    }),
  );
}

/** The count waits until every ballot has its voter's mark, which comes a moment after the cast. */
async function whenMarked(tally: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tally();
    } catch (error) {
      if (tries === 100 || !(error instanceof ApiRefusal) || error.status !== 409) throw error;
      await sleep(300);
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { call } from "@urna/client/call";
import { codeIn } from "@urna/client/other-half";
import { makeKeysTogether } from "@urna/client/trustee";
import { voterAt } from "@urna/client/voter";
import { getParticipation } from "@urna/contract/participation/routes";
import { categories, type ElectionStep } from "@urna/contract/words";
import type { DemoPerson } from "./demo-files.ts";
import type { PlannedElection } from "./elections.ts";
import { trusteesOf, type TrusteeStage } from "./trustees.ts";

interface Stage extends TrusteeStage {
  people: readonly DemoPerson[];
  /** Seeds of each election's trustees, by its code. */
  seeds: Promise<ReadonlyMap<string, readonly string[]>>;
}

/** The last voters of each category vote in the counted election, so that the first are free for trying the demo. */
const votersPerCategory = 3;

/** Takes an election through the remaining steps of its plan. */
export async function settleElection(stage: Stage, election: PlannedElection): Promise<void> {
  let { id, state } = election;
  const step = async (name: ElectionStep, body?: object) => {
    ({ id, state } = await stage.administrator.step(id, name, body));
  };
  const { code, custody } = election;
  const seeds = (await stage.seeds).get(code) ?? [];
  const trustees = custody ? await trusteesOf(stage, { electionId: id, custody, seeds }) : [];
  if (state === "draft") {
    await makeKeysTogether(trustees);
    await step("seal");
  }
  await Promise.all(trustees.map((trustee) => trustee.confirm()));
  if (election.plan === "upcoming") return;
  if (state === "sealed") await step("open");
  if (election.plan === "open") return;
  if (state === "open") {
    await castVotes(stage, { ...election, id });
    await step("close");
  }
  if (state === "closed") ({ state } = await stage.administrator.tallyWhenMarked(id));
  // A result that could show how a person voted needs the election's code, typed.
  if (state === "tallied") await step("publish", { confirmation: election.code });
}

async function castVotes(
  { origin, options, people, messagesTo }: Stage,
  { id, candidates, twoHands }: PlannedElection,
): Promise<void> {
  // Who has no email would need a letter, which somebody at the registrar prints.
  const known = people.filter(({ email }) => !twoHands || email !== null);
  const voters = categories.flatMap((category) =>
    known.filter((person) => person.category === category).slice(-votersPerCategory),
  );
  await Promise.all(
    voters.map(async (person, index) => {
      const voter = voterAt(origin, options);
      const last4 = twoHands ? person.serial : person.last4;
      await voter.signInWithDocument({ ...person, last4 }, id);
      const { hasVoted } = await call(voter, getParticipation, { params: { id } });
      const selection = index % 7 === 6 ? "blank" : [Math.floor(Math.sqrt(index)) % candidates];
      if (!hasVoted) await voter.vote(id, selection, () => codeTo(messagesTo, person.email ?? ""));
    }),
  );
}

/** The code in the registrar's newest email to an address. */
async function codeTo(messagesTo: Stage["messagesTo"], address: string): Promise<string> {
  for (let left = 100; left > 0; left -= 1) {
    const codes = (await messagesTo(address)).flatMap(({ text }) => codeIn(text) ?? []);
    if (codes[0] !== undefined) return codes[0];
    await sleep(100);
  }
  throw new Error(`no code came to ${address}`);
}

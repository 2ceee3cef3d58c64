import { anElection, aPerson, type Person, type TrialElection } from "../support/election.ts";
import type { Stage } from "../support/stage.ts";
import { visitSlowly, type Arrival, type FirstVisit } from "./slow-phone.ts";

export interface Visits {
  readonly title: string;
  readonly runs: readonly Arrival[];
}

/** Visits home, signing in and the ballot on a slow phone, each so many times. */
export async function visitEach(stage: Stage, times: number): Promise<Visits[]> {
  const person = aPerson();
  const election = await anElection(stage.administrator, { code: "LENTO", roll: [person] });
  const visited: Visits[] = [];
  for (const { title, signedIn, ...visit } of visitsOf(election)) {
    const runs: Arrival[] = [];
    for (let run = 0; run < times; run += 1) {
      const voter = await stage.voter({ width: 390 });
      if (signedIn) await signIn(voter, election, person);
      runs.push(await visitSlowly(voter.page, visit));
      await voter.close();
    }
    visited.push({ title, runs });
  }
  return visited;
}

type Visit = FirstVisit & { readonly title: string; readonly signedIn: boolean };

function visitsOf({ id }: TrialElection): readonly Visit[] {
  const aRadio = { press: "input[type=radio]", answer: "input[type=radio]:checked" };
  const way = `/votacion/${id}/login`;
  // Home answers with the frame of the page that it leads to.
  const toFrame = { press: `a[href="${way}"]`, answer: "header:not(.u-header--public)" };
  return [
    { title: "Home", path: "/", ...toFrame, signedIn: false },
    { title: "Signing in", path: way, ...aRadio, signedIn: false },
    { title: "The ballot", path: `/votacion/${id}/votar`, ...aRadio, signedIn: true },
  ];
}

async function signIn(voter: Awaited<ReturnType<Stage["voter"]>>, election: TrialElection, person: Person) {
  await voter.goesToVote(election);
  await voter.entersDocument(person);
  await voter.sees(voter.say("voting", "ballot.title"));
}

import type { ElectionId } from "@urna/contract/identifiers";
import { anElection, aPerson, candidates } from "../support/election.ts";
import type { Stage } from "../support/stage.ts";
import { watchTransfers, type Transfer } from "./transfers.ts";

export interface Weighed {
  readonly electionId: ElectionId;
  /** All that the home page brings, what it fetches ahead included. */
  readonly home: readonly Transfer[];
  /** From the home page to the receipt, the home page included. */
  readonly journey: readonly Transfer[];
}

/** Longer than the shell waits with what it fetches ahead. */
const quietMs = 3000;

/** Walks from the home page to the receipt on a phone, with nothing in the cache. */
export async function weighJourney(stage: Stage): Promise<Weighed> {
  const person = aPerson();
  const election = await anElection(stage.administrator, { code: "PESO", roll: [person] });
  const voter = await stage.voter({ width: 390 });
  const transfers = await watchTransfers(voter.page);
  await voter.opensHome();
  await transfers.quiet(quietMs);
  const home = transfers.list();
  await voter.choosesElection(election);
  await voter.press(voter.say("public", "voteNow"), "link");
  await voter.entersDocument(person);
  await voter.marks(candidates[0]);
  await voter.reviews();
  await voter.casts();
  await voter.getsReceipt();
  await transfers.quiet(500);
  const journey = transfers.list();
  await voter.close();
  return { electionId: election.id, home, journey };
}

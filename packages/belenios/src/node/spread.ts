import type { BallotVerdict } from "../ballot/verify.ts";
import { countedBallots, type CountedBallot } from "../tally/counted-ballots.ts";
import { sumOfVerifiedBallots } from "../tally/sum.ts";
import { tallyOf, type TallyVerifiedBallots } from "../tally/tally.ts";
import type { VerifyBallots } from "../verify/ballots.ts";
import { WorkerCrashed } from "./pool-errors.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** Workers that answer requests in any order. */
export interface Workers {
  readonly size: number;
  submit(request: WorkerRequest): Promise<WorkerAnswer>;
}

/** Small enough to keep all workers busy to the end, large enough to make messages cheap. */
const verifiedPerRequest = 4;
/** Adding a ballot takes a hundredth of the time of verifying it. */
const addedPerRequest = 64;

/** Verifies ballots on the workers. */
export function verifyOn(workers: Workers): VerifyBallots {
  return async ({ election, ballots, onVerified }) => {
    const verdicts: BallotVerdict[] = [];
    const parts = { items: ballots, perRequest: verifiedPerRequest };
    await spread(workers.size, parts, async (part, start) => {
      const answer = await workers.submit({ electionText: election.text, ballots: part });
      if (typeof answer === "string") throw new WorkerCrashed();
      for (const [index, verdict] of answer.entries()) verdicts[start + index] = verdict;
      onVerified(part.length);
    });
    return verdicts;
  };
}

/** Adds up parts of the ballots on the workers, and joins the sums here. */
export function tallyOn(workers: Workers): TallyVerifiedBallots {
  return async ({ onAdded = () => undefined, ...input }) => {
    const { election } = input;
    const counted = countedBallots(input);
    const sums: CountedBallot[] = [];
    let added = 0;
    const parts = { items: counted.ballots, perRequest: addedPerRequest };
    await spread(workers.size, parts, async (part) => {
      const answer = await workers.submit({ electionText: election.text, counted: part });
      if (typeof answer !== "string") throw new WorkerCrashed();
      sums.push({ choices: answer, weight: 1n });
      added += part.length;
      onAdded(added, counted.ballots.length);
    });
    return tallyOf(election, counted, sumOfVerifiedBallots(election, sums));
  };
}

/** Cuts the items into requests. Each worker has up to two of them, so that it never waits for this thread. */
async function spread<T>(
  size: number,
  { items, perRequest }: { items: readonly T[]; perRequest: number },
  ask: (part: readonly T[], start: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const start = next;
      next += perRequest;
      await ask(items.slice(start, next), start);
    }
  };
  await Promise.all(Array.from({ length: 2 * size }, lane));
}

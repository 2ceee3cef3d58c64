import { inParts, type Part } from "../in-parts.ts";
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
  return async ({ election, ballots, onVerdict }) => {
    await spread(workers.size, inParts(ballots, verifiedPerRequest), async ({ start, items }) => {
      const answer = await workers.submit({ electionText: election.text, ballots: items });
      if (typeof answer === "string") throw new WorkerCrashed();
      for (const [index, verdict] of answer.entries()) onVerdict(verdict, start + index);
    });
  };
}

/** Adds up parts of the ballots on the workers, and joins the sums here. */
export function tallyOn(workers: Workers): TallyVerifiedBallots {
  return async ({ onAdded = () => undefined, ...input }) => {
    const { election } = input;
    const counted = countedBallots(input);
    const sums: CountedBallot[] = [];
    let added = 0;
    await spread(workers.size, inParts(counted, addedPerRequest), async ({ items }) => {
      const answer = await workers.submit({ electionText: election.text, counted: items });
      if (typeof answer !== "string") throw new WorkerCrashed();
      sums.push({ choices: answer, weight: 1n });
      added += items.length;
      onAdded(added, counted.length);
    });
    return tallyOf(election, counted, sumOfVerifiedBallots(election, sums));
  };
}

/** Asks for each part. Each worker has up to two requests, so that it never waits for this thread. */
async function spread<T>(
  size: number,
  parts: Generator<Part<T>>,
  ask: (part: Part<T>) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for (const part of parts) await ask(part);
  };
  await Promise.all(Array.from({ length: 2 * size }, lane));
}

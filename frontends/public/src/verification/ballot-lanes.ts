import { verifyBallotsHere, type VerifyBallots } from "@urna/belenios/verify-ballots";
import type { BallotVerdict } from "@urna/belenios/verify-ballot";
import type { Gate } from "./gate.ts";
import type { BallotsRequest, WorkerLike } from "./worker-messages.ts";

/** Few enough that all workers are busy to the end, and that the progress moves on a slow phone. */
const ballotsPerRequest = 4;

/** Spreads the ballots over workers of their own, while the gate is open; without any, they are verified where this runs. */
export function ballotLanes(workers: readonly WorkerLike[], gate: Gate): VerifyBallots {
  if (workers.length === 0) return verifyBallotsHere;
  return async ({ election, ballots, onVerified }) => {
    const verdicts: BallotVerdict[] = [];
    let next = 0;
    const lane = async (worker: WorkerLike) => {
      while (next < ballots.length) {
        const start = next;
        next += ballotsPerRequest;
        await gate.pass();
        const part = ballots.slice(start, next);
        const answer = await ask(worker, { kind: "ballots", electionText: election.text, ballots: part });
        for (const [index, verdict] of answer.entries()) verdicts[start + index] = verdict;
        onVerified(part.length);
      }
    };
    await Promise.all(workers.map(lane));
    return verdicts;
  };
}

function ask(worker: WorkerLike, request: BallotsRequest): Promise<readonly BallotVerdict[]> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("a worker could not verify its ballots"));
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }) => (data.kind === "verdicts" ? resolve(data.verdicts) : fail());
    worker.postMessage(request);
  });
}

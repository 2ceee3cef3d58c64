import { inParts } from "@urna/belenios/in-parts";
import { verifyBallotsHere, type VerifyBallots } from "@urna/belenios/verify-ballots";
import type { BallotVerdict } from "@urna/belenios/verify-ballot";
import type { Gate } from "./gate.ts";
import type { BallotsRequest, WorkerLike } from "./worker-messages.ts";

/** Few enough that all workers are busy to the end, and that the progress moves on a slow phone. */
const ballotsPerRequest = 4;

/** Spreads the ballots over workers of their own, while the gate is open; without any, they are verified where this runs. */
export function ballotLanes(workers: readonly WorkerLike[], gate: Gate): VerifyBallots {
  if (workers.length === 0) return verifyBallotsHere;
  return async ({ election, ballots, onVerdict }) => {
    const parts = inParts(ballots, ballotsPerRequest);
    const lane = async (worker: WorkerLike) => {
      for (const { start, items } of parts) {
        await gate.pass();
        const verdicts = await ask(worker, { kind: "ballots", electionText: election.text, ballots: items });
        for (const [index, verdict] of verdicts.entries()) onVerdict(verdict, start + index);
      }
    };
    await Promise.all(workers.map(lane));
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

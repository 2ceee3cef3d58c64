import { parseElection, type Election } from "@urna/belenios/election";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { verifyingGroup } from "@urna/belenios/verifying-groups";
import type { OnProgress } from "@urna/belenios/report";
import { ballotLanes } from "./ballot-lanes.ts";
import { blobSource } from "./blob-source.ts";
import { verifyWhole } from "./verify-whole.ts";
import type { Gate } from "./gate.ts";
import type { BallotsRequest, WorkerAnswer, WorkerLike, WorkerRequest } from "./worker-messages.ts";

type Post = (answer: WorkerAnswer) => void;

/**
 * What the worker does. One that is given an archive starts others like itself for the ballots and leads them; they end
 * with it.
 */
export async function serveVerification(
  request: WorkerRequest,
  post: Post,
  { start, gate }: { start: () => WorkerLike; gate: Gate },
): Promise<void> {
  if (request.kind === "ballots") return post({ kind: "verdicts", verdicts: verdictsOn(request) });
  if (request.kind === "pause") {
    gate.closed = request.paused;
    return;
  }
  const workers = Array.from({ length: request.workers }, start);
  const report = await verifyWhole(blobSource(request.archive), {
    verifyBallots: ballotLanes(workers, gate),
    onProgress: seldom(post),
    onSetup: (setup) => post({ kind: "setup", setup }),
    onBallots: (names) => post({ kind: "names", names }),
  });
  post({ kind: "verified", report });
  for (const worker of workers) worker.terminate();
}

/** The election of the last request: preparing one (tables of powers) costs as much as a few ballots. */
let known: Election | undefined;

function verdictsOn({ electionText, ballots }: BallotsRequest) {
  const election =
    known?.text === electionText ? known : (known = parseElection(electionText, verifyingGroup));
  return ballots.map((ballot) => verifyBallot({ election, ballot }));
}

/** A page with a message for every ballot would do nothing else. */
const leastMs = 100;

function seldom(post: Post): OnProgress {
  let last = -Infinity;
  return (progress) => {
    const now = performance.now();
    const isEdge = progress.done === 0 || progress.done === progress.total;
    if (!isEdge && now - last < leastMs) return;
    last = now;
    post({ kind: "progress", ...progress });
  };
}

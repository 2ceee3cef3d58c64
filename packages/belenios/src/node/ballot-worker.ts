import { parentPort } from "node:worker_threads";
import { verifyBallot } from "../ballot/verify.ts";
import { parseElection, type Election } from "../election/election.ts";
import { encryptedTallyText } from "../tally/encrypted-tally.ts";
import { sumOfVerifiedBallots } from "../tally/sum.ts";
import { nativeGroup } from "./native-groups.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

const remembered = 16;

/** Elections in use, the latest last: preparing one (tables of powers) takes as long as a few ballots. */
const elections = new Map<string, Election>();

function electionOf(text: string): Election {
  const election = elections.get(text) ?? parseElection(text, nativeGroup);
  elections.delete(text);
  elections.set(text, election);
  const [oldest] = elections.keys();
  if (elections.size > remembered && oldest !== undefined) elections.delete(oldest);
  return election;
}

function answerTo(request: WorkerRequest): WorkerAnswer {
  const election = electionOf(request.electionText);
  return "counted" in request
    ? encryptedTallyText(election, sumOfVerifiedBallots(election, request.counted))
    : request.ballots.map((ballot) => verifyBallot({ election, ballot }));
}

parentPort?.on("message", (request: WorkerRequest) => parentPort?.postMessage(answerTo(request)));

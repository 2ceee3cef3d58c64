import { parentPort } from "node:worker_threads";
import { verifyBallot } from "../ballot/verify.ts";
import { parseElection, type Election } from "../election/election.ts";
import { nativeGroup } from "./native-groups.ts";
import type { VerifyAnswer, VerifyRequest } from "./worker-messages.ts";

const remembered = 16;

/** Elections in use, the latest last: preparing one (tables of powers) costs as much as a few ballots. */
const elections = new Map<string, Election>();

function electionOf(text: string): Election {
  const election = elections.get(text) ?? parseElection(text, nativeGroup);
  elections.delete(text);
  elections.set(text, election);
  const [oldest] = elections.keys();
  if (elections.size > remembered && oldest !== undefined) elections.delete(oldest);
  return election;
}

parentPort?.on("message", ({ electionText, ballots }: VerifyRequest) => {
  const election = electionOf(electionText);
  const answer: VerifyAnswer = ballots.map((ballot) => verifyBallot({ election, ballot }));
  parentPort?.postMessage(answer);
});

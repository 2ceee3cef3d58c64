import { closeSync, openSync, writeSync } from "node:fs";
import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { newPrivateCredential } from "@urna/belenios/credential";
import { parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { secureRandom } from "@urna/belenios/random";
import { selectionsOf } from "@urna/belenios/selections";
import { nativeGroup } from "../src/node/native-groups.ts";
import { overLogarithms } from "./over-logarithms.ts";

export interface Order {
  readonly electionText: string;
  /** The election's, and its logarithm in decimal. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Number of the first voter: every seventh votes blank. */
  readonly first: number;
  readonly count: number;
  /** For the ballots, one a line. */
  readonly file: string;
}

/** A process of `archives.ts`: makes voters and their ballots, and answers with their public credentials. */
const order = JSON.parse(process.argv[2] ?? "") as Order;
const { electionText, publicKey, privateKey, first, count, file } = order;
const known = new Map([[publicKey, BigInt(privateKey)]]);
const election = parseElection(electionText, (name) => overLogarithms(nativeGroup(name), known));
const { questions } = election.definition;
const output = openSync(file, "w");
const credentials = Array.from({ length: count }, (_, index) => {
  const voter = first + index;
  const { ballot, publicCredential } = encryptBallot({
    election,
    privateCredential: newPrivateCredential(secureRandom),
    selections: selectionsOf(questions, [voter % 7 === 0 ? "blank" : [voter % 5]]),
    seed: newBallotSeed(),
  });
  writeSync(output, `${ballot}\n`);
  return publicCredential;
});
closeSync(output);
process.send?.(credentials);

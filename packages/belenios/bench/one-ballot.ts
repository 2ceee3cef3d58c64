import { readFile } from "node:fs/promises";
import { readArchive } from "@urna/belenios/archive-reader";
import { parseElection, type Election } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { archiveOf } from "./archives.ts";
import { figure, title } from "./measure.ts";

/** Of a thousand ballots so many are verified power by power. */
const slowShare = 0.2;

/** An Ed25519 ballot on one thread: in pairs, and power by power with libsodium, in turn. */
export async function oneBallot(ballots: number, rounds: number): Promise<void> {
  const { file } = await archiveOf("Ed25519", ballots);
  const archive = readArchive(await readFile(file));
  const fast = parseElection(archive.election, nativeGroup);
  const slow = parseElection(archive.election, (name) => ({
    ...nativeGroup(name),
    ballotArithmetic: undefined,
  }));
  const [own, reference]: [number[], number[]] = [[], []];
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round++) {
    own[round] = millisecondsEach(fast, archive.ballots);
    reference[round] = millisecondsEach(slow, archive.ballots.slice(0, slowShare * ballots));
  }
  const [least, leastSlow] = [own, reference].map((times) => Math.min(...times.slice(1)));
  title(`an Ed25519 ballot of five candidates and blank, one thread; best of ${rounds}`);
  figure("in pairs", `${least?.toFixed(2)} ms`, "at most 2.0 ms of processor");
  figure("power by power", `${leastSlow?.toFixed(2)} ms`, "nothing");
}

/** Processor time of this process, for each ballot. */
function millisecondsEach(election: Election, ballots: readonly string[]): number {
  const before = process.cpuUsage();
  for (const ballot of ballots) {
    if (!verifyBallot({ election, ballot }).ok) throw new Error("a ballot of the benchmark does not verify");
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / ballots.length;
}

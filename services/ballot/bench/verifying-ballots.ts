import { newPrivateCredential } from "@urna/belenios/credential";
import { electionText, parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { groupNames, type GroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { workerFile } from "@urna/belenios/node/worker-file";
import { selectionsOf } from "@urna/belenios/selections";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { newUuid } from "@urna/belenios/uuid";

/**
 * The bare cost of a cast: how many ballots the verifier pool gets through in a second, on one core and on two, with
 * nothing around it. Five candidates and blank, one to choose, as many ballots in flight as casts could wait.
 * Usage: npm run bench -w @urna/ballot [ballots]
 */
const ballotCount = Number(process.argv[2] ?? 400);
const inFlight = 64;

function someBallots(group: GroupName): { text: string; ballots: string[] } {
  const trustee = newTrusteeKey(nativeGroup(group));
  const answers = ["Araucaria", "Copihue", "Ñandú", "Boldo", "Maqui"];
  const question = { question: "¿Quién?", answers, blank: true, min: 1, max: 1 };
  const text = electionText({
    uuid: newUuid(),
    name: "Consejo",
    description: "Banco de pruebas",
    group,
    publicKey: trustee.publicKey.public_key,
    questions: [question],
  });
  const election = parseElection(text, nativeGroup);
  const distinct = Array.from({ length: Math.min(ballotCount, 50) }, (_, index) => {
    const selections = selectionsOf([question], [[index % answers.length]]);
    return encryptBallot({ election, privateCredential: newPrivateCredential(), selections }).ballot;
  });
  return {
    text,
    ballots: Array.from({ length: ballotCount }, (_, index) => distinct[index % distinct.length] ?? ""),
  };
}

async function ballotsPerSecond(
  size: number,
  { text, ballots }: { text: string; ballots: readonly string[] },
) {
  const pool = createVerifierPool({ workerFile, size });
  const verify = async (ballot: string) => {
    const verdict = await pool.verify({ electionText: text, ballot });
    if (!verdict.ok) throw new Error(`a valid ballot was refused: ${verdict.refusal}`);
  };
  await Promise.all(ballots.slice(0, 4 * size).map(verify));
  const start = performance.now();
  const waiting = ballots[Symbol.iterator]();
  const lane = async () => {
    for (const ballot of waiting) await verify(ballot);
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const rate = ballots.length / ((performance.now() - start) / 1000);
  await pool.close();
  return rate;
}

for (const group of groupNames) {
  const given = someBallots(group);
  const one = await ballotsPerSecond(1, given);
  const two = await ballotsPerSecond(2, given);
  const rates = `one core ${one.toFixed(1)} ballots/s, two cores ${two.toFixed(1)} ballots/s`;
  console.log(`${group.padEnd(14)} ${rates}, two against one ${(two / one).toFixed(2)}`);
}

import { beginArchive } from "@urna/belenios/archive-writer";
import { newPrivateCredential } from "@urna/belenios/credential";
import { credentialsText } from "@urna/belenios/credential-list";
import { electionText, parseElection, type Election } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { workerFile as ballotWorkerFile } from "@urna/belenios/node/worker-file";
import { selectionsOf } from "@urna/belenios/selections";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { trusteesText } from "@urna/belenios/trustees";
import { newUuid } from "@urna/belenios/uuid";
import { combineShares } from "../src/counting/domain/combine-shares.ts";
import { countingThreads } from "../src/counting/workers/counting.ts";

/**
 * From the ballots of a closed box to the result, as the service does it: the sum with the server trustee's share, in
 * threads and through their messages, and then the counts. Verifying, which happened at casting and happens once more
 * before a result is kept, is no part of it, and neither is reading the database.
 *
 * Every ballot has a credential of its own, and its choices are real encryptions under the election's key, but only some
 * hundred of them are different: adding one up costs the same whoever cast it. What comes out is compared with what went in.
 * Usage: npm run bench:count -w @urna/ballot [ballots] [candidates] [threads]
 */
const [ballotCount = 32_000, candidates = 10, threads = 2] = process.argv.slice(2).map(Number);
const distinctBallots = 200;
const group = nativeGroup("Ed25519");

const question = {
  question: "¿Quién?",
  answers: Array.from({ length: candidates }, (_, index) => `Candidatura ${index + 1}`),
  blank: true,
  min: 1,
  max: 1,
};
const trustee = newTrusteeKey(group);
const text = electionText({
  uuid: newUuid(),
  name: "Consejo",
  description: "Banco de pruebas",
  group: "Ed25519",
  publicKey: trustee.publicKey.public_key,
  questions: [question],
});
const trustees = trusteesText([["Single", trustee.publicKey]]);
const election = parseElection(text, nativeGroup);

/** Distinct elements of the group; nobody signs with them here. */
function someCredentials(): string[] {
  let element = group.generator.power(BigInt(Date.now()));
  return Array.from({ length: ballotCount }, () => {
    element = group.multiply(element, group.generator.element);
    return group.encode(element);
  });
}

/** Choice 0 is the blank vote. */
const choiceOf = (ballot: number) => (ballot * 7 + 3) % (candidates + 1);

function someBallots({ definition }: Election, credentials: readonly string[]): string[] {
  const made = Array.from({ length: Math.min(distinctBallots, ballotCount) }, (_, index) => {
    const choice = choiceOf(index);
    const selections = selectionsOf(definition.questions, [choice === 0 ? "blank" : [choice - 1]]);
    return encryptBallot({ election, privateCredential: newPrivateCredential(), selections }).ballot;
  });
  return credentials.map((credential, index) => {
    const ballot = made[index % made.length] ?? "";
    return ballot.replace(/"credential":"[0-9a-f]{64}"/, `"credential":"${credential}"`);
  });
}

async function* pagesOf(ballots: readonly string[]) {
  for (let start = 0; start < ballots.length; start += 500) yield ballots.slice(start, start + 500);
}

/** Wall time and, over all threads, processor time. */
async function timed<T>(name: string, work: () => Promise<T> | T): Promise<{ made: T; seconds: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const made = await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1e6;
  const share = `${cpu.toFixed(2)} s of processor, ${(cpu / seconds).toFixed(2)} cores`;
  console.log(`${name.padEnd(7)} ${seconds.toFixed(2)} s (${share})`);
  return { made, seconds };
}

const credentials = someCredentials();
const ballots = someBallots(election, credentials);
const setup = beginArchive({
  timestamp: 1,
  election: text,
  trustees,
  credentials: credentialsText(
    group,
    credentials.map((publicCredential) => ({ publicCredential })),
  ),
});
const bytes = ballots.reduce((sum, ballot) => sum + ballot.length, 0);
console.log(`${ballotCount} ballots of ${candidates} candidates and blank, ${(bytes / 1e6).toFixed(0)} MB`);

const work = countingThreads({
  workerFile: new URL("../dist/counting/workers/count-worker.js", import.meta.url),
  ballotWorkerFile,
  threads,
  stopping: new AbortController().signal,
});
const watch = { signal: new AbortController().signal, onProgress: () => undefined };
const job = { setup: new Uint8Array(setup.bytes), privateKey: trustee.privateKey };
const tally = await timed("tally", () => work.computeTally(job, pagesOf(ballots), watch));
const { serverShare = "", ...sum } = tally.made;
const shares = [{ owner: 1, partialDecryption: serverShare }];
const result = await timed("result", () =>
  combineShares({ electionText: text, trusteesText: trustees, tally: sum, shares }),
);

const expected = Array.from({ length: candidates + 1 }, () => 0);
for (const index of ballots.keys()) {
  const choice = choiceOf(index % Math.min(distinctBallots, ballotCount));
  expected[choice] = (expected[choice] ?? 0) + 1;
}
if (JSON.stringify(result.made.counts) !== JSON.stringify(expected)) throw new Error("the sum is not right");
const memory = process.resourceUsage().maxRSS / 1024;
console.log(
  `both    ${(tally.seconds + result.seconds).toFixed(2)} s, at most ${memory.toFixed(0)} MB of memory, ${(bytes / 1e6).toFixed(0)} MB of it this bench's own ballots`,
);

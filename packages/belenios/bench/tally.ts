import { parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { createVerifierPool, type VerifierPool } from "@urna/belenios/node/verifier-pool";
import { workerFile } from "@urna/belenios/node/worker-file";
import { combineDecryptions } from "@urna/belenios/result";
import { selectionsOf } from "@urna/belenios/selections";
import { parseTrustees } from "@urna/belenios/trustees";
import { anElection, type SealedElection } from "../test/support/elections/an-election.ts";
import { costOf, figure, line, title } from "./measure.ts";

const candidates = 10;
/** So many ballots are encrypted; the others are the same under other credentials, which costs a tally as much. */
const encrypted = 500;

/** Tally and result of verified Ed25519 ballots with ten candidates and blank, as a count makes them. */
export async function tally(ballots: number): Promise<void> {
  const answers = Array.from({ length: candidates }, (_, index) => `Candidata ${index + 1}`);
  const sealed = anElection({
    group: "Ed25519",
    weights: Array.from({ length: ballots }, () => undefined),
    questions: [{ question: "Consejo Local", answers, blank: true, min: 1, max: 1 }],
    trustees: "both",
  });
  const pool = createVerifierPool({ workerFile, size: 2 });
  try {
    const cast = verifiedBallots(sealed, ballots);
    const cost = await costOf(() => count(sealed, cast, pool));
    title(`tally and result of ${ballots} verified ballots, Ed25519, ${candidates} candidates and blank`);
    line("two worker threads", cost);
    figure("by the clock", `${cost.clock.toFixed(1)} s`, `at most 20 s for 32,000`);
    figure("processor", `${cost.processor.toFixed(1)} s`, "at most 40 s over both cores");
    const counted = (cost.value[0] ?? []).reduce((sum, votes) => sum + votes, 0n);
    if (counted !== BigInt(ballots)) throw new Error("the result does not add up to the ballots");
  } finally {
    await pool.close();
  }
}

function verifiedBallots(
  { election, credentials, privateCredentials }: SealedElection,
  count: number,
): string[] {
  const { questions } = election.definition;
  const distinct = Array.from({ length: Math.min(encrypted, count) }, (_, voter) => {
    const choice = voter % (candidates + 1);
    const selections = selectionsOf(questions, [choice === candidates ? "blank" : [choice]]);
    return encryptBallot({ election, privateCredential: privateCredentials[voter] ?? "", selections }).ballot;
  });
  return (JSON.parse(credentials) as string[]).map((credential, index) =>
    (distinct[index % distinct.length] ?? "").replace(/"credential":"[^"]+"/, `"credential":"${credential}"`),
  );
}

async function count(sealed: SealedElection, ballots: readonly string[], pool: VerifierPool) {
  const { election } = sealed;
  const credentials = parseCredentials(sealed.credentials, election.group);
  const { encryptedTally, totalWeight } = await pool.tallyBallots({ election, credentials, ballots });
  const partialDecryptions = sealed.keyHolders.map(({ owner, privateKey }) => ({
    owner,
    text: partialDecryption({ election, encryptedTally, privateKey }),
  }));
  const trustees = parseTrustees(sealed.trustees, election.group);
  return combineDecryptions({ election, trustees, encryptedTally, totalWeight, partialDecryptions }).result;
}

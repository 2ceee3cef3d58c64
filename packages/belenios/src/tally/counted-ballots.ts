import type { Election } from "../election/election.ts";
import { demand } from "../refusal.ts";

/** What the tally needs of a ballot. Plain, so that it can be handed to another thread. */
export interface CountedBallot {
  /** JSON: for every question, its ciphertexts as the ballot carries them. */
  readonly choices: string;
  readonly weight: bigint;
}

/** The ballots that count: the last of each credential. */
export interface CountedBallots {
  readonly ballots: readonly CountedBallot[];
  /** The sum of their weights. */
  readonly totalWeight: bigint;
}

/** Where a question's ciphertexts begin and end in canonical text: no text of an element holds a bracket. */
const choicesOpen = '{"choices":[';
const choicesClose = "]";

/**
 * Picks the last ballot of each credential, with the weight of the credential, in the order in which the credentials first
 * voted. The ballots must have been verified: of canonical text only the credential and the choices are looked at.
 * @param input.ballots verified ballots, in the order of the archive
 * @throws Refused `credential-unknown`
 */
export function countedBallots(input: {
  election: Election;
  credentials: ReadonlyMap<string, bigint>;
  ballots: Iterable<string>;
}): CountedBallots {
  const { election, credentials } = input;
  const last = new Map<string, string>();
  for (const ballot of input.ballots) last.set(credentialOf(election, ballot), ballot);
  const counted: CountedBallot[] = [];
  let totalWeight = 0n;
  for (const [credential, ballot] of last) {
    const weight = credentials.get(credential);
    demand(weight !== undefined, "credential-unknown");
    totalWeight += weight;
    counted.push({ choices: choicesOf(election, ballot), weight });
  }
  return { ballots: counted, totalWeight };
}

/** The beginning of a verified ballot is the same for a whole election, up to the credential (format.md 3). */
function credentialOf({ definition, fingerprint }: Election, ballot: string): string {
  const start = `{"election_uuid":"${definition.uuid}","election_hash":"${fingerprint}","credential":"`;
  if (!ballot.startsWith(start)) throw notVerified();
  return ballot.slice(start.length, ballot.indexOf('"', start.length));
}

function choicesOf({ definition }: Election, ballot: string): string {
  const rows: string[] = [];
  let from = 0;
  for (let question = 0; question < definition.questions.length; question++) {
    const open = ballot.indexOf(choicesOpen, from);
    const close = ballot.indexOf(choicesClose, open);
    if (open === -1 || close === -1) throw notVerified();
    rows.push(ballot.slice(open + choicesOpen.length - 1, close + 1));
    from = close;
  }
  return `[${rows.join(",")}]`;
}

function notVerified(): RangeError {
  return new RangeError("a ballot of this form cannot have been verified");
}

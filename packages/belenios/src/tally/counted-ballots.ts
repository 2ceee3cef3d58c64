import type { Election } from "../election/election.ts";
import { demand } from "../refusal.ts";

/** The parts of a ballot that the tally needs. Plain, so that another thread can receive it. */
export interface CountedBallot {
  /** JSON: each question's ciphertexts as in the ballot. */
  readonly choices: string;
  readonly weight: bigint;
}

/** The ballots that count: the last of each credential. */
export interface CountedBallots {
  readonly ballots: readonly CountedBallot[];
  /** The sum of their weights. */
  readonly totalWeight: bigint;
}

/** Delimiters of a question's ciphertexts in canonical text: no element's text contains a bracket. */
const choicesOpen = '{"choices":[';
const choicesClose = "]";

/**
 * Picks each credential's last ballot with the credential's weight, in the order of the credentials' first votes. The
 * ballots must be verified: only credential and choices are read from their text.
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

/** A verified ballot's beginning is the same for the whole election, up to the credential (format.md 3). */
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

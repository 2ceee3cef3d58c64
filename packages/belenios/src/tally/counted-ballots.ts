import type { Election } from "../election/election.ts";
import { demand } from "../refusal.ts";

/** The parts of a ballot that the tally needs. Plain, so that another thread can receive it. */
export interface CountedBallot {
  /** JSON: each question's ciphertexts as in the ballot. */
  readonly choices: string;
  readonly weight: bigint;
}

/** The ballots that count: the last of each credential. Made from the ballots' texts whenever they are asked for. */
export interface CountedBallots extends Iterable<CountedBallot> {
  readonly length: number;
  /** The sum of their weights. */
  readonly totalWeight: bigint;
}

/** Delimiters of a question's ciphertexts in canonical text: no element's text contains a bracket. */
const choicesOpen = '{"choices":[';
const choicesClose = "]";

/**
 * Picks each credential's last ballot with the credential's weight, in the order of the archive. The ballots must be
 * verified: only credential and choices are read from their text.
 * @param input.ballots verified ballots, in the order of the archive; read once now, and once whenever they are added
 * @throws Refused `credential-unknown`
 */
export function countedBallots(input: {
  election: Election;
  credentials: ReadonlyMap<string, bigint>;
  ballots: Iterable<string>;
}): CountedBallots {
  const { election, credentials, ballots } = input;
  const last = lastBallots(input);
  let totalWeight = 0n;
  let length = 0;
  for (const [credential, weight] of credentials) {
    if (last(credential) === undefined) continue;
    totalWeight += weight;
    length++;
  }
  return {
    length,
    totalWeight,
    *[Symbol.iterator]() {
      let index = 0;
      for (const ballot of ballots) {
        const credential = credentialOf(election, ballot);
        if (last(credential) !== index++) continue;
        yield { choices: choicesOf(election, ballot), weight: credentials.get(credential) ?? 0n };
      }
    },
  };
}

/** Each credential's last ballot, by its place among them. */
function lastBallots(
  input: Parameters<typeof countedBallots>[0],
): (credential: string) => number | undefined {
  const { election, credentials, ballots } = input;
  const places = new Map<string, number>();
  for (const credential of credentials.keys()) places.set(credential, places.size);
  const last = new Int32Array(places.size).fill(-1);
  let index = 0;
  for (const ballot of ballots) {
    const place = places.get(credentialOf(election, ballot));
    demand(place !== undefined, "credential-unknown");
    last[place] = index++;
  }
  return (credential) => {
    const found = last[places.get(credential) ?? -1] ?? -1;
    return found === -1 ? undefined : found;
  };
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

import { choiceCount, type Question } from "@urna/belenios/definition";
import { parseElection } from "@urna/belenios/election";
import { sha256Base64 } from "@urna/belenios/hash";
import { ballotOfOpening } from "@urna/belenios/opening";
import { parseOpening } from "@urna/belenios/opening-text";
import { Refused, type RefusalName } from "@urna/belenios/refusal";

export interface OpenRequest {
  /** Exact text of the election object, as the service published it. */
  readonly electionText: string;
  /** The opening's line. */
  readonly opening: string;
}

/** What a ballot says, and the code by which it was known before it was opened. */
export interface OpenedBallot {
  readonly election: string;
  readonly tracker: string;
  readonly answers: readonly OpenedAnswer[];
}

export interface OpenedAnswer {
  readonly question: string;
  readonly marks: "blank" | readonly { readonly number: number; readonly name: string }[];
}

export type Opened =
  | { readonly ok: true; readonly ballot: OpenedBallot }
  | { readonly ok: false; readonly refusal: RefusalName };

/**
 * Makes the ballot again from its opening: if the bytes are the same, so is the code, and nothing but these marks is in
 * it. Hundreds of milliseconds of computation, for a worker.
 */
export function openBallot(
  { electionText, opening: line }: OpenRequest,
  onProgress?: (done: number, total: number) => void,
): Opened {
  try {
    const opening = parseOpening(line);
    if (sha256Base64(electionText) !== opening.fingerprint)
      return { ok: false, refusal: "opening-fingerprint-wrong" };
    const election = parseElection(electionText);
    const { tracker } = ballotOfOpening(election, opening, onProgress);
    const { name, questions } = election.definition;
    const answers = questions.map((question, index) => answerOf(question, opening.selections[index] ?? []));
    return { ok: true, ballot: { election: name, tracker, answers } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** Candidates are numbered from 1 in the order of the answers; a blank vote stands before them. */
function answerOf(question: Question, bits: readonly (0 | 1)[]): OpenedAnswer {
  const first = choiceCount(question) - question.answers.length;
  if (first === 1 && bits[0] === 1) return { question: question.question, marks: "blank" };
  const marks = question.answers.flatMap((name, index) =>
    bits[first + index] === 1 ? [{ number: index + 1, name }] : [],
  );
  return { question: question.question, marks };
}

import type { GroupName } from "../groups/group.ts";

/** A question answered by selecting candidates. `min` and `max` count selected candidates, without the blank vote. */
export interface Question {
  readonly question: string;
  readonly answers: readonly string[];
  /** Whether a blank vote is allowed. */
  readonly blank?: boolean;
  readonly min: number;
  readonly max: number;
}

/** The content of an election object (format.md 2.2). */
export interface ElectionDefinition {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  readonly group: GroupName;
  /** Text of the election's public key, the product of the trustees' keys. */
  readonly publicKey: string;
  readonly questions: readonly Question[];
  readonly administrator?: string;
  readonly credentialAuthority?: string;
}

/** The number of ciphertexts in an answer to the question: one per candidate, and one for the blank vote. */
export function choiceCount(question: Question): number {
  return question.answers.length + (question.blank === true ? 1 : 0);
}

import type { PersonId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Attempt } from "../../sessions/domain/attempt.ts";
import type { CountedAccess } from "./access-counts.ts";
import type { SealedCode } from "./code-hash.ts";
import type { GuessSubject } from "../../guesses/domain/guess-delay.ts";

/** A one-time code that was asked for. Without a person it is a decoy, which no code opens. */
export interface Challenge extends SealedCode {
  readonly id: string;
  readonly electionId: ElectionId;
  /** Keyed hash of the person, or of an identifier that names nobody. */
  readonly target: Buffer;
  readonly personId: PersonId | undefined;
  readonly method: "code" | "staff";
  /** SHA-256 of the secret in the challenge cookie. */
  readonly secretHash: Buffer;
  /** The first code was right, and this is the one after it. */
  readonly isSecond: boolean;
  readonly tries: number;
  /** When codes went out for it, oldest first. */
  readonly sentAt: readonly Date[];
  readonly expiresAt: Date;
  readonly consumedAt: Date | undefined;
}

export interface ChallengeStore {
  /** Runs `decide` alone for this target, with the target's challenges, and stores and counts its answer. */
  decideChallenge(
    target: Buffer,
    decide: (challenges: readonly Challenge[]) => Challenge,
    counted: CountedAccess,
  ): Promise<Challenge>;
  /** Counts a try, unless the challenge is unknown, another browser's, has no try left, or another attempt used it. */
  takeCodeTry(by: {
    id: string;
    secretHash: Buffer;
    mostTries: number;
    attempt: Attempt;
  }): Promise<Challenge | undefined>;
  /** Whether the challenge is this browser's, has no try left, and let nobody in. */
  isChallengeUsedUp(by: { id: string; secretHash: Buffer; mostTries: number }): Promise<boolean>;
  /** Uses the challenge up, or is the attempt that just did; false when somebody else did. */
  useUpChallenge(id: string, attempt: Attempt): Promise<"first" | "again" | false>;
  /** Puts a second code in the place of the first one, which was right. */
  replaceWithSecondCode(id: string, second: SealedCode & { sentAt: Date; expiresAt: Date }): Promise<void>;
  removeChallenge(id: string): Promise<void>;
  /** Removes every challenge of a target. */
  removeChallengesOf(target: Buffer): Promise<void>;
}

export interface GuessKey {
  subject: GuessSubject;
  key: string;
}

export interface Guess {
  /** Of the guesser alone: a right guess deletes their misses. */
  own: GuessKey;
  /** Of all who guess at the same: a right guess ends their wait and leaves their misses. */
  anywhere?: GuessKey;
  /** The level of the work that came with it, which stands in for a wait. */
  proven?: number;
}

/** A guess that was compared, and not answered yet. */
export interface ComparedGuess extends Guess {
  right: boolean;
  /** Secrets of the roll. At most `most` wrong guesses at one are compared within thirty days. */
  secrets?: readonly SecretGuess[];
}

export interface SecretGuess {
  personId: PersonId;
  most: number;
  right: boolean;
}

export interface GuessStore {
  /** Counts nothing. Errors: too-many-requests with the wait, and the level instead, for a guess that comes too early. */
  refuseEarlyGuess(guess: Guess, now: Date): Promise<void>;
  /**
   * Weighs a guess and its outcome in one transaction, so that a guess without an answer counts for nothing. Returns the
   * person whose secret has had too many wrong guesses to be compared, if there is one. Errors: as refuseEarlyGuess, for
   * right and wrong guesses alike.
   */
  weighGuess(guess: ComparedGuess, now: Date): Promise<PersonId | undefined>;
  /** Counts a wrong code of a target of challenges, within thirty days. */
  countWrongCode(target: Buffer, now: Date): Promise<void>;
  readWrongCodes(target: Buffer, now: Date): Promise<number>;
  /** Resets the counts of wrong guesses for a person, after an official has checked who they are. */
  forgetGuessesAt(person: { personId: PersonId; document: string; target: Buffer }): Promise<void>;
}

/** A letter whose link sets a password. */
export interface PasswordLinkMessage {
  address: string;
  language: Language;
  token: string;
  expiresInSeconds: number;
}

/** Messages to people, sent by another service. */
export interface Messages {
  sendCode(message: {
    address: string;
    language: Language;
    code: string;
    electionId: ElectionId;
    electionTitle: string;
    /** Of an election that decides nothing. */
    trial: boolean;
    expiresInSeconds: number;
    /** Whom it lets in. */
    personId: PersonId;
    /** Answers the message's id. */
  }): Promise<string>;
  sendPasswordLink(message: PasswordLinkMessage): Promise<void>;
  sendInvitation(message: PasswordLinkMessage): Promise<void>;
}

/** Resolves after so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

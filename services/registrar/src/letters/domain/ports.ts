import type { Contact } from "@urna/contract/registrar/exchange";
import type { Language, LocalizedText } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import type { Attempt } from "../../exchange/domain/sealing.ts";
import type { LetterNumber } from "./letter-number.ts";

/** How many letters an establishment needs and has. */
export interface EstablishmentLetters {
  /** Names the establishment in forms: its keyed hash in base64url. */
  readonly id: string;
  readonly name: string;
  /** Voters without a live letter. */
  readonly toPrint: number;
  /** Letters, also those that were replaced. */
  readonly printed: number;
  /** Letters whose code opened a half. */
  readonly used: number;
  readonly replaced: number;
}

export interface Addressee extends Omit<Extract<Contact, { by: "letter" }>, "by"> {
  readonly voter: number;
}

/** What a batch will be, and that nobody may have changed when it is added. */
export interface BatchPlan extends Attempt {
  readonly code: string;
  readonly title: LocalizedText;
  readonly trial: boolean;
  readonly closesAt: string;
  /** Number of the batch. */
  readonly batch: number;
  readonly addressees: readonly Addressee[];
  /** The letter that this batch replaces. */
  readonly replaces?: Replaced;
}

export const replacementReasons = ["lost", "opened", "damaged", "other"] as const;
export const ReplacementReason = z.enum(replacementReasons);
export type ReplacementReason = z.infer<typeof ReplacementReason>;

export interface Replaced extends LetterNumber {
  readonly reason: ReplacementReason;
  /** Whether a half was released to its voter. */
  readonly released: boolean;
}

export interface PrintedLetter extends Addressee {
  readonly number: LetterNumber;
  readonly code: string;
}

export interface LetterStore {
  /** By election, for those that are signed and have not ended, in the order of their names. */
  counts(): Promise<ReadonlyMap<string, readonly EstablishmentLetters[]>>;
  /**
   * Voters of an establishment, or of all, who have no live letter: at most `most`, by establishment and name.
   * @throws DomainError `not-found` unless the election is signed and has not ended.
   */
  plan(election: { uuid: string; establishment: string | undefined }, most: number): Promise<BatchPlan>;
  /**
   * A batch of one in place of a live letter.
   * @throws DomainError `not-found` where no such letter lives.
   */
  planReplacement(letter: LetterNumber & { uuid: string; reason: ReplacementReason }): Promise<BatchPlan>;
  /**
   * Adds the letters of a plan, and from then on their codes open halves. What they replace is dead.
   * @throws DomainError `write-conflict` where somebody else printed or released in between.
   */
  add(plan: BatchPlan, letters: readonly PrintedLetter[]): Promise<void>;
}

/** Makes the file of a batch, in the language of who prints it; each letter in its reader's. */
export type PrintLetters = (
  plan: BatchPlan,
  letters: readonly PrintedLetter[],
  of: { language: Language; at: Date },
) => Promise<Buffer>;

export interface Printing {
  readonly store: LetterStore;
  readonly print: PrintLetters;
  readonly clock: Clock;
  readonly random: Random;
}

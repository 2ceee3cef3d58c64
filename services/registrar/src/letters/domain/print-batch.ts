import type { Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { LetterNumber } from "./letter-number.ts";
import { newCode } from "./new-code.ts";
import type { BatchPlan, LetterStore, Printing, ReplacementReason } from "./ports.ts";

/** A file of more takes long to make and cannot be made again: the rest are another batch. */
export const lettersOfBatch = 500;

/** A file that is made once: nobody has its codes but who gets it. */
export interface PrintedBatch {
  readonly pdf: Buffer;
  /** Of the election. */
  readonly code: string;
  readonly batch: number;
}

/**
 * Prints letters for the voters of an establishment, or of all, who have none.
 * @throws DomainError `not-found`, `write-conflict` (nobody is left, or somebody else printed meanwhile).
 */
async function printBatch(printing: Printing, { language, ...election }: AskedBatch): Promise<PrintedBatch> {
  return print(printing, await printing.store.plan(election, lettersOfBatch), language);
}

export interface LetterDesk {
  counts: LetterStore["counts"];
  print(asked: AskedBatch): Promise<PrintedBatch>;
  replace(asked: Replacement): Promise<PrintedBatch>;
}

/** What the registrar's people do with letters. */
export function letterDesk(printing: Printing): LetterDesk {
  return {
    counts: printing.store.counts,
    print: (asked) => printBatch(printing, asked),
    replace: (asked) => replaceLetter(printing, asked),
  };
}

interface AskedBatch {
  readonly uuid: string;
  /** Undefined: all of them. */
  readonly establishment: string | undefined;
  readonly language: Language;
}

interface Replacement extends LetterNumber {
  readonly uuid: string;
  readonly reason: ReplacementReason;
  /** The letter may be replaced although a half was released to its voter. */
  readonly although: boolean;
  readonly language: Language;
}

/**
 * Prints a letter in place of another, whose code is dead from then on.
 * @throws DomainError `not-found`, `write-conflict` (with `already-used` where a half was released to its voter).
 */
async function replaceLetter(
  printing: Printing,
  { although, language, ...letter }: Replacement,
): Promise<PrintedBatch> {
  const plan = await printing.store.planReplacement(letter);
  if (plan.replaces?.released && !although) throw alreadyUsed();
  return print(printing, plan, language);
}

/** The refusal of a replacement whose letter, or another way, released a half. */
const alreadyUsed = () =>
  new DomainError("write-conflict", { fieldErrors: [{ path: "letter", code: "already-used" }] });

async function print(
  { store, print, clock, random }: Printing,
  plan: BatchPlan,
  language: Language,
): Promise<PrintedBatch> {
  if (plan.addressees.length === 0) throw new DomainError("write-conflict");
  const letters = plan.addressees.map((addressee, index) => ({
    ...addressee,
    number: { batch: plan.batch, letter: index + 1 },
    code: newCode(random),
  }));
  const pdf = await print(plan, letters, { language, at: clock.now() });
  await store.add(plan, letters);
  return { pdf, code: plan.code, batch: plan.batch };
}

import { z } from "zod";

/** Where a letter was printed: the 14th of batch 3 is `3-14`. */
export interface LetterNumber {
  readonly batch: number;
  /** From 1. */
  readonly letter: number;
}

export const numberText = ({ batch, letter }: LetterNumber) => `${batch}-${letter}`;

/** As people write it: `3-14`, `3 - 14`. */
export const WrittenLetterNumber = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}\s*[-–]\s*[1-9]\d{0,5}$/)
  .transform((text): LetterNumber => {
    const [batch, letter] = text.split(/[-–]/).map(Number);
    return { batch: batch ?? 0, letter: letter ?? 0 };
  });

/** How likely all guesses together may come upon one person's secret, in a whole election. */
export const mostLikely = 1 / 1_000;

/** Four digits, and four of A-Z and 0-9. */
const values = { digits: 10 ** 4, characters: 36 ** 4 };

/**
 * So many wrong guesses at four characters of the roll are compared in thirty days, from all addresses together: 9 of
 * 10,000 values, or 1,600 of 1,679,616. Each guess that is compared strikes one value out, so that n guesses find a
 * secret with the chance n ÷ values.
 */
export function secretBudget(isDigits: boolean): number {
  return isDigits ? 9 : 1_600;
}

/** The chance of a right guess within a budget. */
export function chanceOfGuessing(isDigits: boolean): number {
  return secretBudget(isDigits) / (isDigits ? values.digits : values.characters);
}

/**
 * After so many wrong codes of one person within thirty days, a right one is followed by a second. Until then a stranger
 * finds one of a million values with a chance below 1 in 1,000. From then on each try at the first is worth less than
 * one in a hundred thousand millions.
 */
export const codesBeforeSecond = 900;

/** Whether four characters of a roll are digits alone. */
export const isOfDigits = (last4: string) => /^\d+$/.test(last4);

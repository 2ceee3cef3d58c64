/** The hardest proof that is ever asked. How long an old phone takes for it was not measured. */
export const topLevel = 6;

/** Rounds of PBKDF2 in one step: few enough that checking a proof costs a millisecond. */
export const roundsPerStep = 2_000;

const stepsOfFirstLevel = 200;

/** The most steps that a proof takes, and half of them on average; each level asks twice as many as the one before. */
export function mostSteps(level: number): number {
  return stepsOfFirstLevel * 2 ** (Math.min(level, topLevel) - 1);
}

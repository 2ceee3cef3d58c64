import type { Clock } from "@urna/service-kit/clock";
import type { Guess, GuessStore } from "../../access/domain/ports.ts";

export interface GuessingDependencies {
  guesses: GuessStore;
  clock: Clock;
}

/**
 * Whether a guess is right; a miss is counted once it was compared. What ended in an error before counts for nothing.
 * What has to wait for its turn calls `refuseEarly` again then, so that many guesses at once do not all cost the work.
 * Errors: too-many-requests, right or wrong; those of `compare`.
 */
export async function tryGuess(
  { guesses, clock }: GuessingDependencies,
  guess: Guess,
  compare: (refuseEarly: () => Promise<void>) => boolean | Promise<boolean>,
): Promise<boolean> {
  const refuseEarly = () => guesses.refuseEarlyGuess(guess, clock.now());
  await refuseEarly();
  const right = await compare(refuseEarly);
  await guesses.weighGuess({ ...guess, right }, clock.now());
  return right;
}

import { chanceOfGuesses } from "./exact-chance.ts";

it.each([
  { size: 12, guesses: 12, right: 12, chance: 1 / 479_001_600 },
  { size: 12, guesses: 3, right: 3, chance: 1 / 1_320 },
  { size: 12, guesses: 1, right: 1, chance: 1 / 12 },
  { size: 3, guesses: 3, right: 1, chance: 4 / 6 },
  { size: 12, guesses: 5, right: 0, chance: 1 },
])(
  "of $guesses guesses among $size, $right or more are right with a chance of $chance",
  ({ chance, ...some }) => {
    expect(chanceOfGuesses(some)).toBeCloseTo(chance, 12);
  },
);

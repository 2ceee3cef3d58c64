import { chanceOfGuessing, isOfDigits, mostLikely, secretBudget } from "./secret-budget.ts";

it.each([true, false])("leaves less than one chance in a thousand (digits alone: %s)", (isDigits) => {
  expect(chanceOfGuessing(isDigits)).toBeLessThan(mostLikely);
});

it("leaves the voter some mistakes of their own", () => {
  expect(secretBudget(true)).toBeGreaterThanOrEqual(5);
});

it.each([
  ["1234", true],
  ["A234", false],
  ["ZZZZ", false],
])("reads of %s whether it is of digits alone", (last4, expected) => {
  expect(isOfDigits(last4)).toBe(expected);
});

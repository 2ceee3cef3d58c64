import { Refused } from "../refusal.ts";
import { demandWithinBallots } from "./result-bounds.ts";

const one = { question: "Una", answers: ["A", "B", "C"], min: 1, max: 1 };
const two = { question: "Hasta dos", answers: ["A", "B", "C"], blank: true, min: 1, max: 2 };

describe("counts of ten ballots", () => {
  it.each([
    ["one each", [[4n, 3n, 3n]], [one]],
    ["all for one", [[10n, 0n, 0n]], [one]],
    ["two each", [[0n, 10n, 10n, 0n]], [two]],
    ["all blank", [[10n, 0n, 0n, 0n]], [two]],
    ["some blank, and two for the others", [[4n, 6n, 3n, 3n]], [two]],
  ])("may be %s", (_what, result, questions) => {
    expect(() => demandWithinBallots(questions, result, 10n)).not.toThrow();
  });

  it.each([
    ["more for one answer than there are ballots", [[11n, 0n, 0n]], [one], "result[0][0]"],
    ["more blank votes than there are ballots", [[11n, 0n, 0n, 0n]], [two], "result[0][0]"],
    ["more together than one each", [[5n, 5n, 1n]], [one], "result[0]"],
    ["more together than two each", [[0n, 7n, 7n, 7n]], [two], "result[0]"],
    ["selections of those who voted blank", [[6n, 5n, 4n, 0n]], [two], "result[0]"],
    [
      "more in the second question",
      [
        [5n, 5n, 0n],
        [0n, 0n, 0n, 11n],
      ],
      [one, two],
      "result[1][3]",
    ],
  ])("cannot be %s", (_what, result, questions, at) => {
    expect(() => demandWithinBallots(questions, result, 10n)).toThrow(
      new Refused("result-exceeds-ballots", at),
    );
  });
});

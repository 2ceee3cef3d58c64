import type { Question } from "../election/definition.ts";
import { checkSelections, selectionsOf, type Answer, type Selections } from "./selections.ts";

const upToTwo: Question = { question: "?", answers: ["A", "B", "C"], min: 1, max: 2 };
const withBlank: Question = { question: "?", answers: ["A", "B"], blank: true, min: 1, max: 1 };

describe("selections", () => {
  test("put the blank vote first where it is allowed", () => {
    expect(selectionsOf([upToTwo, withBlank], [[0, 2], [1]])).toEqual([
      [1, 0, 1],
      [0, 0, 1],
    ]);
    expect(selectionsOf([withBlank], ["blank"])).toEqual([[1, 0, 0]]);
  });

  test.each([
    ["selection-count-wrong", [upToTwo], []],
    ["selection-too-few", [upToTwo], [[]]],
    ["selection-too-few", [withBlank], [[]]],
    ["selection-too-many", [upToTwo], [[0, 1, 2]]],
    ["selection-repeated", [upToTwo], [[1, 1]]],
    ["selection-unknown", [upToTwo], [[3]]],
    ["selection-unknown", [upToTwo], [[-1]]],
    ["selection-unknown", [upToTwo], [[0.5]]],
    ["blank-not-allowed", [upToTwo], ["blank"]],
  ] as [string, Question[], Answer[]][])("refuses with %s (%#)", (refusal, questions, answers) => {
    expect(() => selectionsOf(questions, answers)).toThrow(expect.objectContaining({ refusal }));
  });

  test.each([
    ["blank-with-selection", [[1, 1, 0]]],
    ["selection-too-many", [[0, 1, 1]]],
    ["selection-count-wrong", [[0, 1]]],
    ["selection-count-wrong", []],
  ] as [string, Selections][])("made elsewhere are checked too: %s (%#)", (refusal, selections) => {
    expect(() => checkSelections([withBlank], selections)).toThrow(expect.objectContaining({ refusal }));
  });
});

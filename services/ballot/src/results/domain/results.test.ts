import { countedVotes, mayUncoverVoters } from "./results.ts";

it("reads the blank count from the first place where blank is allowed", () => {
  expect(countedVotes([2, 5, 6], true)).toEqual({ blank: 2, votes: [5, 6] });
  expect(countedVotes([5, 6], false)).toEqual({ blank: undefined, votes: [5, 6] });
});

describe("mayUncoverVoters", () => {
  it.each<[string, { counted: number; blank?: number; votes: number[] }, boolean]>([
    ["nine ballots", { counted: 9, blank: 1, votes: [4, 4] }, true],
    ["ten mixed ballots", { counted: 10, blank: 1, votes: [5, 4] }, false],
    ["ten ballots for one candidate", { counted: 10, blank: 0, votes: [10, 0] }, true],
    ["ten blank ballots", { counted: 10, blank: 10, votes: [0, 0] }, true],
    [
      "one candidate on every ballot of a contest with two selections",
      { counted: 12, votes: [12, 7, 5] },
      true,
    ],
  ])("of %s", (_name, { counted, blank, votes }, expected) => {
    const candidates = votes.map((each, index) => ({
      number: index + 1,
      votes: each,
      withdrawn: false,
      position: 1,
      elected: false,
      substitute: 0,
    }));
    const reconciliation = { marked: counted, inBox: counted, counted };
    expect(mayUncoverVoters({ reconciliation, blank, candidates })).toBe(expected);
  });
});

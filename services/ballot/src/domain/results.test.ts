import { countedVotes, mayUncoverVoters } from "./results.ts";

it("reads the blank count from the first place where blank is allowed", () => {
  expect(countedVotes([2, 5, 6], true)).toEqual({ blank: 2, votes: [5, 6] });
  expect(countedVotes([5, 6], false)).toEqual({ blank: undefined, votes: [5, 6] });
});

describe("mayUncoverVoters", () => {
  it.each<[string, number, number | undefined, number[], boolean]>([
    ["nine ballots", 9, 1, [4, 4], true],
    ["ten mixed ballots", 10, 1, [5, 4], false],
    ["ten ballots for one candidate", 10, 0, [10, 0], true],
    ["ten blank ballots", 10, 10, [0, 0], true],
    ["one candidate on every ballot of a contest with two selections", 12, undefined, [12, 7, 5], true],
  ])("of %s", (_name, counted, blank, votes, expected) => {
    const candidates = votes.map((each, index) => ({
      ...{ number: index + 1, votes: each, position: 1, elected: false, substitute: 0 },
    }));
    const reconciliation = { marked: counted, inBox: counted, counted };
    expect(mayUncoverVoters({ reconciliation, blank, candidates })).toBe(expected);
  });
});

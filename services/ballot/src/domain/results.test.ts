import { countedVotes, mayUncoverVoters, outcome } from "./results.ts";

describe("outcome", () => {
  it.each([
    ["the highest takes the only seat", [3, 9, 5], 1, { elected: [false, true, false], tie: false }],
    ["two seats go to the two highest", [3, 9, 5], 2, { elected: [false, true, true], tie: false }],
    ["a tie over the only seat elects nobody", [5, 9, 9], 1, { elected: [false, false, false], tie: true }],
    [
      "a tie over the last seat elects those above",
      [9, 5, 5],
      2,
      { elected: [true, false, false], tie: true },
    ],
    ["equal votes inside the seats are no tie", [5, 5, 1], 2, { elected: [true, true, false], tie: false }],
    ["equal votes below the seats are no tie", [9, 2, 2], 1, { elected: [true, false, false], tie: false }],
    ["as many seats as candidates elects all", [1, 2], 2, { elected: [true, true], tie: false }],
    ["no votes at all elects nobody", [0, 0], 1, { elected: [false, false], tie: false }],
    ["a seat nobody was voted into stays empty", [4, 0, 0], 2, { elected: [true, false, false], tie: false }],
  ])("%s", (_name, votes, seats, expected) => {
    expect(outcome(votes, seats)).toEqual(expected);
  });
});

it("reads the blank count from the first place where blank is allowed", () => {
  expect(countedVotes([2, 5, 6], { blank: true, ballots: 13 })).toEqual({
    ballots: 13,
    blank: 2,
    votes: [5, 6],
  });
  expect(countedVotes([5, 6], { blank: false, ballots: 11 })).toEqual({
    ballots: 11,
    blank: undefined,
    votes: [5, 6],
  });
});

describe("mayUncoverVoters", () => {
  it.each([
    ["nine ballots", { ballots: 9, blank: 1, votes: [4, 4] }, true],
    ["ten mixed ballots", { ballots: 10, blank: 1, votes: [5, 4] }, false],
    ["ten ballots for one candidate", { ballots: 10, blank: 0, votes: [10, 0] }, true],
    ["ten blank ballots", { ballots: 10, blank: 10, votes: [0, 0] }, true],
    [
      "one candidate on every ballot of a contest with two selections",
      { ballots: 12, blank: undefined, votes: [12, 7, 5] },
      true,
    ],
  ])("of %s", (_name, counted, expected) => {
    expect(mayUncoverVoters(counted)).toBe(expected);
  });
});

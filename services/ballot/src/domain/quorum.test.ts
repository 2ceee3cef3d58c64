import type { Quorum } from "./election.ts";
import { quorumVerdict } from "./quorum.ts";

const share = (value: number): Quorum => ({ kind: "roll-share", value });

it.each<[string, Quorum, number, number, number, boolean]>([
  ["no quorum is met by nobody", { kind: "none", value: 0 }, 0, 0, 0, true],
  ["30 % of 101 takes 31", share(30), 31, 31, 0, true],
  ["one less is not enough", share(30), 30, 31, 1, false],
  ["everybody of 101", share(100), 100, 101, 1, false],
  ["1 % of 101 takes two", share(1), 1, 2, 1, false],
  ["a number of votes, whatever the roll", { kind: "votes", value: 200 }, 101, 200, 99, false],
  ["more than needed", { kind: "votes", value: 5 }, 101, 5, 0, true],
])("%s", (_name, rule, ballots, needed, missing, met) => {
  expect(quorumVerdict(rule, { rollSize: 101, ballots })).toEqual({
    ...{ rule, base: 101, needed, reached: ballots, missing, met },
  });
});

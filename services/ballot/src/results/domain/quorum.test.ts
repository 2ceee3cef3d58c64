import type { Quorum } from "@urna/contract/elections/quorum";
import { quorumVerdict } from "./quorum.ts";

const share = (percent: number): Quorum => ({ kind: "roll-share", percent });

interface Case {
  rule: Quorum;
  ballots: number;
  needed: number;
  missing: number;
}

it.each<[string, Case]>([
  ["no quorum is met by nobody", { rule: { kind: "none" }, ballots: 0, needed: 0, missing: 0 }],
  ["30 % of 101 takes 31", { rule: share(30), ballots: 31, needed: 31, missing: 0 }],
  ["one less is not enough", { rule: share(30), ballots: 30, needed: 31, missing: 1 }],
  ["everybody of 101", { rule: share(100), ballots: 100, needed: 101, missing: 1 }],
  ["1 % of 101 takes two", { rule: share(1), ballots: 1, needed: 2, missing: 1 }],
  [
    "a number of votes, whatever the roll",
    { rule: { kind: "votes", votes: 200 }, ballots: 101, needed: 200, missing: 99 },
  ],
  ["more than needed", { rule: { kind: "votes", votes: 5 }, ballots: 101, needed: 5, missing: 0 }],
])("%s", (_name, { rule, ballots, needed, missing }) => {
  expect(quorumVerdict(rule, { rollSize: 101, ballots })).toEqual({
    rule,
    base: 101,
    needed,
    reached: ballots,
    missing,
    met: missing === 0,
  });
});

import { outcomeOf, type OutcomeFacts } from "./outcome.ts";

const counted = (ballots: number) => ({ marked: ballots, inBox: ballots, counted: ballots });
const outcome = (votes: readonly number[], more: Partial<OutcomeFacts> = {}) =>
  outcomeOf({
    candidates: votes.map((each, index) => ({ number: index + 1, votes: each, withdrawn: false })),
    rules: { seats: 1, tieRule: "second-round", quorum: { kind: "none" } },
    rollSize: 100,
    reconciliation: counted(40),
    blank: 5,
    tieSeed: undefined,
    decision: undefined,
    ...more,
  });
const quorumOf = (percent: number) => ({
  seats: 1,
  tieRule: "draw" as const,
  quorum: { kind: "roll-share" as const, percent },
});

it("elects, and adds up", () => {
  expect(outcome([20, 15])).toMatchObject({
    verdict: "elected",
    seats: 1,
    openSeats: 0,
    rollSize: 100,
    blank: 5,
    valid: 35,
    reconciliation: { marked: 40, inBox: 40, counted: 40 },
  });
});

it("elects nobody without the quorum, draws nothing and names no substitute", () => {
  const without = outcome([20, 20], { rules: quorumOf(41), tieSeed: "seed" });
  expect(without).toMatchObject({
    verdict: "no-quorum",
    openSeats: 1,
    tied: undefined,
    draw: undefined,
    quorum: { base: 100, needed: 41, reached: 40, missing: 1, met: false },
  });
  expect(without.candidates.map(({ elected, substitute }) => [elected, substitute])).toEqual([
    [false, 0],
    [false, 0],
  ]);
  expect(outcome([21, 19], { rules: quorumOf(40) }).verdict).toBe("elected");
});

it("is a tie while a tied seat is open", () => {
  expect(outcome([20, 20]).verdict).toBe("tie");
  expect(outcome([20, 20], { rules: quorumOf(1), tieSeed: "seed" }).verdict).toBe("elected");
});

it("is deserted without any votes, and lacks the quorum where one is needed", () => {
  expect(outcome([0, 0]).verdict).toBe("deserted");
  expect(outcome([0, 0], { reconciliation: counted(0), blank: 0 }).verdict).toBe("deserted");
  const rules = { ...quorumOf(30), quorum: { kind: "votes" as const, votes: 1 } };
  expect(outcome([0, 0], { reconciliation: counted(0), rules }).verdict).toBe("no-quorum");
});

it("leaves seats open that no candidate has votes for", () => {
  const rules = { seats: 3, tieRule: "draw" as const, quorum: { kind: "none" as const } };
  expect(outcome([7, 0, 0], { rules })).toMatchObject({ verdict: "elected", openSeats: 2 });
});

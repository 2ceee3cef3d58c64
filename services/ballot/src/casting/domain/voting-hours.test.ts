import { castRefusal, endOfGrace, kitRefusal, type VotingHours } from "./voting-hours.ts";

const closesAt = new Date("2026-11-20T20:00:00Z");
const at = (now: string, state: VotingHours["state"] = "open"): VotingHours => ({
  state,
  closesAt,
  graceMinutes: 10,
  now: new Date(now),
});

it("hands out kits until closesAt and not at closesAt", () => {
  expect(kitRefusal(at("2026-11-20T19:59:59.999Z"))).toBeUndefined();
  expect(kitRefusal(at("2026-11-20T20:00:00Z"))).toBe("election-closed");
});

it("takes ballots until the grace is over and not at its end", () => {
  expect(castRefusal(at("2026-11-20T20:09:59.999Z"))).toBeUndefined();
  expect(castRefusal(at("2026-11-20T20:10:00Z"))).toBe("election-closed");
});

it.each([
  ["draft", "not-found"],
  ["sealed", "election-not-open"],
  ["open", undefined],
  ["paused", "election-paused"],
  ["closed", "election-closed"],
  ["tallied", "election-closed"],
  ["published", "election-closed"],
  ["retired", "election-closed"],
  ["annulled", "election-closed"],
] as const)("in state %s says %s", (state, refusal) => {
  expect(castRefusal(at("2026-11-20T19:00:00Z", state))).toBe(refusal);
  expect(kitRefusal(at("2026-11-20T19:00:00Z", state))).toBe(refusal);
});

it("calls a paused election closed once its time is over", () => {
  expect(castRefusal(at("2026-11-20T20:10:00Z", "paused"))).toBe("election-closed");
});

it("counts elapsed minutes of grace, also when Santiago's clocks go back", () => {
  // 23:55 on Saturday, 4 April 2026; five minutes later it is 23:00 again.
  const before = { closesAt: new Date("2026-04-05T02:55:00Z"), graceMinutes: 10 };
  expect(endOfGrace(before)).toEqual(new Date("2026-04-05T03:05:00Z"));
});

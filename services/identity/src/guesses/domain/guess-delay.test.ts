import {
  afterMiss,
  levelInstead,
  usualGuessRules,
  waitMs,
  type GuessRule,
  type GuessState,
} from "./guess-delay.ts";

const start = new Date("2026-03-01T12:00:00Z");

/** Waits, in seconds, after each of so many misses made as soon as they are allowed. */
function waits(rule: GuessRule, count: number): number[] {
  let state: GuessState | undefined;
  let now = start;
  return Array.from({ length: count }, () => {
    state = afterMiss(state, rule, now);
    const wait = waitMs(state, now);
    now = new Date(now.getTime() + wait);
    return wait / 1_000;
  });
}

it("leaves the first misses free and then doubles up to fifteen minutes", () => {
  expect(waits(usualGuessRules.documentAndAddress, 14)).toEqual([
    0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900,
  ]);
});

it("lets a guess through that began before somebody else's free miss and is weighed after it", () => {
  const rule = usualGuessRules.document;
  const state = afterMiss(undefined, rule, start);
  expect(waitMs(state, new Date(start.getTime() - 20))).toBe(0);
});

it("waits at most a minute for one document over all addresses, however many misses there are", () => {
  expect(Math.max(...waits(usualGuessRules.document, 300))).toBe(60);
});

it("takes harder work in place of a wait the more misses there are, and never more than the hardest", () => {
  const levelAt = (misses: number) =>
    levelInstead({ misses, blockedUntil: start, forgetAt: start }, usualGuessRules.document);
  expect([10, 14, 15, 20, 35, 1_000].map(levelAt)).toEqual([1, 1, 2, 3, 6, 6]);
});

it("forgets misses when the window ends", () => {
  const state = afterMiss(
    { misses: 29, blockedUntil: start, forgetAt: new Date(start.getTime() + 1) },
    usualGuessRules.document,
    start,
  );
  expect(waitMs(state, new Date(start.getTime() + 1))).toBe(0);
  expect(afterMiss(state, usualGuessRules.document, new Date(start.getTime() + 2)).misses).toBe(1);
});

import { firstWithoutVote } from "./voters-turn.ts";

it.each([
  [0, 300],
  [1, 300],
  [157, 300],
  [299, 300],
  [300, 300],
  [0, 0],
])("finds whose turn it is after %d of %d, in a few questions", async (voted, count) => {
  let asked = 0;
  const hasVoted = async (index: number) => {
    asked += 1;
    return index < voted;
  };
  expect(await firstWithoutVote(count, hasVoted)).toBe(voted);
  expect(asked).toBeLessThanOrEqual(9);
});

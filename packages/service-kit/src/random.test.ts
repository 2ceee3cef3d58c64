import { digits, shuffled, systemRandom, token } from "./random.ts";

it("makes tokens of 43 url-safe characters", () => {
  expect(token(systemRandom)).toMatch(/^[\w-]{43}$/);
});

it("keeps leading zeros", () => {
  expect(digits({ ...systemRandom, integer: () => 0 }, 6)).toBe("000000");
});

it("puts each of the orders of three about equally often", () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < 6_000; round += 1) {
    const order = shuffled(systemRandom, ["a", "b", "c"]).join("");
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  // 1,000 each is expected; eight standard deviations (of 29) are allowed.
  expect([...seen.values()].every((count) => Math.abs(count - 1_000) < 232)).toBe(true);
  expect(seen.size).toBe(6);
});

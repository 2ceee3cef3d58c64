import { sizeFor } from "./sizing.ts";

const perVote = { gateway: 0.03, identity: 0.001, postgres: 0.02 };

it("multiplies the peak with what a vote costs, and leaves room", () => {
  const { perSecond, parts } = sizeFor(perVote, { voters: 60_000, seconds: 600 });
  expect(perSecond).toBe(100);
  const named = Object.fromEntries(parts.map(({ part, ...size }) => [part, size]));
  // 100 a second × 30 ms: three cores busy, of five.
  expect(named["gateway"]).toEqual({ perVoteMs: 30, busyCores: 3, cores: 5, replicas: 5 });
  expect(named["postgres"]).toMatchObject({ busyCores: 2 });
  expect(named["postgres"]).not.toHaveProperty("replicas");
});

it("has three replicas of a service that needs less than one", () => {
  const { parts } = sizeFor(perVote, { voters: 600, seconds: 600 });
  expect(parts.find(({ part }) => part === "identity")).toMatchObject({ replicas: 3 });
});

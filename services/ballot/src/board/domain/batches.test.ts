import { systemRandom } from "@urna/service-kit/random";
import { batchHash, splitAll, splitHalf } from "./batches.ts";

const waiting = Array.from({ length: 21 }, (_, index) => index);

it("publishes the smaller half and keeps the rest, without loss or repetition", () => {
  const { published, kept } = splitHalf(systemRandom, waiting);
  expect([published.length, kept.length]).toEqual([10, 11]);
  expect([...published, ...kept].sort((a, b) => a - b)).toEqual(waiting);
});

it("chooses each ballot equally often and puts it in each place equally often", () => {
  const runs = 4000;
  const chosen = new Array<number>(20).fill(0);
  const first = new Array<number>(20).fill(0);
  for (let run = 0; run < runs; run += 1) {
    const { published } = splitHalf(systemRandom, waiting.slice(0, 20));
    for (const ballot of published) chosen[ballot]! += 1;
    first[published[0]!]! += 1;
  }
  // 6 standard deviations: sqrt(4000 / 4) = 32 and sqrt(4000 * 0.05 * 0.95) = 14.
  for (const count of chosen) expect(Math.abs(count - runs / 2)).toBeLessThan(190);
  for (const count of first) expect(Math.abs(count - runs / 20)).toBeLessThan(84);
});

it("publishes everything in the last batch, not in the order it came in", () => {
  const { published, kept } = splitAll(
    systemRandom,
    Array.from({ length: 100 }, (_, index) => index),
  );
  expect(kept).toEqual([]);
  expect(new Set(published).size).toBe(100);
  expect(published).not.toEqual([...published].sort((a, b) => a - b));
});

it("hashes the trackers, one on each line", () => {
  expect(batchHash(["a", "b"])).toBe("911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2");
  expect(batchHash(["b", "a"])).not.toBe(batchHash(["a", "b"]));
});

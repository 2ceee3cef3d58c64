import { setTimeout as sleep } from "node:timers/promises";
import { startDeliveryLoop } from "./delivery-loop.ts";
import type { ClaimedMessage } from "../../messages/domain/message.ts";

function aLoop(waiting: number, { concurrency = 4, failing = false } = {}) {
  const seen = { left: waiting, underWay: 0, most: 0, done: 0, errors: 0, polls: 0 };
  const loop = startDeliveryLoop({
    concurrency,
    pollMs: 10_000,
    claim: async (limit) => {
      seen.polls += 1;
      const taken = Math.min(limit, seen.left);
      seen.left -= taken;
      return Array.from({ length: taken }, () => ({}) as ClaimedMessage);
    },
    deliver: async () => {
      seen.most = Math.max(seen.most, ++seen.underWay);
      await sleep(2);
      seen.underWay -= 1;
      seen.done += 1;
      if (failing) throw new Error("bug");
    },
    onError: () => (seen.errors += 1),
  });
  return { loop, seen };
}

async function until(condition: () => boolean) {
  for (let waited = 0; waited < 2_000 && !condition(); waited += 5) await sleep(5);
}

it("fills every free place at once, and no more", async () => {
  const { loop, seen } = aLoop(20);
  await until(() => seen.done === 20);
  await loop.stop();
  expect(seen).toMatchObject({ done: 20, most: 4, underWay: 0 });
});

it("does not poll again when there was room for all", async () => {
  const { loop, seen } = aLoop(3);
  await until(() => seen.done === 3);
  await loop.stop();
  expect(seen.polls).toBe(1);
});

it("goes on after a delivery that throws", async () => {
  const { loop, seen } = aLoop(9, { failing: true });
  await until(() => seen.done === 9);
  await loop.stop();
  expect(seen.errors).toBe(9);
});

it("polls again when woken", async () => {
  const { loop, seen } = aLoop(0);
  await sleep(10);
  seen.left = 1;
  loop.wake();
  await until(() => seen.done === 1);
  await loop.stop();
  expect(seen.done).toBe(1);
});

it("waits for running deliveries when stopped", async () => {
  const { loop, seen } = aLoop(4);
  await until(() => seen.underWay === 4);
  await loop.stop();
  expect(seen.done).toBe(4);
});

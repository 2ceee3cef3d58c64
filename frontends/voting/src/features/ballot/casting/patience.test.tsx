import { createPatience } from "./patience.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function isOver(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)]);
}
const signal = new AbortController().signal;

it("waits longer each time, and half a minute at most", async () => {
  const waits = async (attempt: number, ms: number) => {
    const waiting = createPatience().wait(attempt, { signal });
    jest.advanceTimersByTime(ms);
    return isOver(waiting);
  };
  expect(await waits(0, 800)).toBe(false);
  expect(await waits(0, 1200)).toBe(true);
  expect(await waits(3, 6000)).toBe(false);
  expect(await waits(99, 26_000)).toBe(false);
  expect(await waits(99, 34_000)).toBe(true);
});

it("ends as soon as the connection is back, somebody hurries, or nobody waits any more", async () => {
  const patience = createPatience();
  const online = patience.wait(9, { signal });
  globalThis.dispatchEvent(new Event("online"));
  expect(await isOver(online)).toBe(true);
  const hurried = patience.wait(9, { signal });
  patience.hurry();
  expect(await isOver(hurried)).toBe(true);
  const stop = new AbortController();
  const stopped = patience.wait(9, { signal: stop.signal });
  stop.abort();
  expect(await isOver(stopped)).toBe(true);
});

it("keeps to what the server asks for", async () => {
  const waiting = createPatience().wait(0, { signal, atLeastMs: 90_000 });
  jest.advanceTimersByTime(60_000);
  expect(await isOver(waiting)).toBe(false);
});

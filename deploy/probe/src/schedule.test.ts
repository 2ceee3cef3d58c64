import { every } from "./schedule.ts";

it("runs at once and then each interval, one at a time, and stops after the current run", async () => {
  jest.useFakeTimers();
  const endings: (() => void)[] = [];
  const schedule = every(1_000, () => new Promise<void>((end) => endings.push(end)));
  expect(endings).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(endings).toHaveLength(1);
  endings[0]?.();
  await jest.advanceTimersByTimeAsync(500);
  expect(endings).toHaveLength(2);
  let stopped = false;
  const stopping = schedule.stop().then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect([stopped, endings.length]).toEqual([false, 2]);
  endings[1]?.();
  await stopping;
  jest.useRealTimers();
});

import type { Clock } from "../clock.ts";

export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** A clock fixed at `start` (ISO 8601) until a test moves it. */
export function aClock(start: string): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}

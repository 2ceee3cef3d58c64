import type { Logger } from "pino";
import { warmUp } from "./warm-up.ts";

const aLogger = () => {
  const warned: unknown[] = [];
  return { warned, logger: { warn: (...said: unknown[]) => void warned.push(said) } as unknown as Logger };
};

it("does the work so many times, one after the other", async () => {
  const { logger, warned } = aLogger();
  const turns: number[] = [];
  await warmUp(logger, { longestMs: 60_000, times: 3, work: async (turn) => turns.push(turn) });
  expect([turns, warned]).toEqual([[0, 1, 2], []]);
});

it("ends when its time is over, and does not begin where there is none", async () => {
  const { logger, warned } = aLogger();
  const turns: number[] = [];
  const work = async (turn: number) => {
    turns.push(turn);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await warmUp(logger, { longestMs: 0, times: 3, work });
  expect(turns).toEqual([]);
  await warmUp(logger, { longestMs: 10, times: 3, work });
  expect([turns, warned]).toEqual([[0], []]);
});

it("lets a service start whose work fails, and says so", async () => {
  const { logger, warned } = aLogger();
  let tried = 0;
  const work = async () => {
    tried += 1;
    throw new Error("no");
  };
  await warmUp(logger, { longestMs: 60_000, times: 3, work });
  expect(tried).toBe(1);
  expect(warned).toHaveLength(1);
});

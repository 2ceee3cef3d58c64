import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serviceNames } from "@urna/contract/services";
import { patiently } from "../support/patience.ts";
import type { TestSystem } from "../support/system.ts";

/** A clock that shows another hour than the machine's, for processes started with its environment. */
export interface WrongClock {
  readonly environment: Record<string, string>;
  /** How much it goes ahead, or behind where negative; noticed within a second. */
  set(seconds: number): void;
}

/** What is timed by the machine's uptime, such as timers, is left alone. */
export function aWrongClock(library: string, dataDir: string): WrongClock {
  const file = join(dataDir, "wrong-clock");
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  set(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    set,
  };
}

/** Sets the clock of the second replica of everything, and waits until every one goes by it. */
export async function goWrongBy(seconds: number, clock: WrongClock, system: TestSystem): Promise<void> {
  clock.set(seconds);
  const isNoticed = async () => {
    const ahead = await Promise.all(serviceNames.map((name) => secondsAhead(system.adminUrl(name, 2))));
    return ahead.every((each) => Math.abs(each - seconds) <= 1) || undefined;
  };
  await patiently(isNoticed, 5_000, 100);
}

/** How far a process's clock is ahead, in whole seconds, as its HTTP answers say. */
async function secondsAhead(adminUrl: string): Promise<number> {
  const response = await fetch(`${adminUrl}/livez`);
  await response.arrayBuffer();
  return Math.round((Date.parse(response.headers.get("date") ?? "") - Date.now()) / 1_000);
}

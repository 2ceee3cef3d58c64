import { mkdirSync, writeFileSync } from "node:fs";
import type { TestSystem } from "../support/system.ts";
import { patiently } from "../support/patience.ts";
import type { ComingVoters } from "./coming-voters.ts";
import { receiptMails } from "./counts.ts";

/** What one stroke of bad luck did to the voters. */
export interface Happening {
  event: string;
  /** How long it lasted. */
  seconds: number;
  calls: number;
  failed: number;
  /** What the failed calls were told, and how often. */
  failures: Record<string, number>;
  /** From its end to the last call that failed; 0 if none did afterwards. */
  failingAfterSeconds: number;
  /** From its end until everybody who came before that has their acknowledgement and their email. */
  recoverySeconds: number;
}

interface Watched {
  system: TestSystem;
  voters: ComingVoters;
  addresses: ReadonlySet<string>;
}

const recoveryWithinMs = 60_000;
/** Calls after the end that count as this event's. */
const aftermathMs = 1_500;

/** Lets something happen while voters come, awaits the recovery, and says what it did. */
export async function happens(
  { system, voters, addresses }: Watched,
  event: string,
  during: () => Promise<unknown>,
): Promise<Happening> {
  const begun = Date.now();
  await during();
  const ended = Date.now();
  await patiently(
    async () => {
      if (voters.waitingSince(ended) > 0) return undefined;
      const told = new Set([...receiptMails(system, addresses).values()].map(({ to }) => to));
      return voters.acknowledged.every(({ at, voter }) => at > ended || told.has(voter.email)) || undefined;
    },
    recoveryWithinMs,
    100,
  ).catch(() => {
    throw new Error(`${event}: not recovered, ${voters.waitingSince(ended)} voters wait`);
  });
  const recovered = Date.now();
  await patiently(async () => Date.now() > ended + aftermathMs || undefined, aftermathMs, 100);
  const here = ({ at }: { at: number }) => at >= begun;
  const failures = voters.failures.filter(here);
  const answered = voters.answered.filter((at) => here({ at })).length;
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  return {
    event,
    seconds: seconds(ended - begun),
    calls: answered + failures.length,
    failed: failures.length,
    failures: tally(failures.map(({ what }) => what)),
    failingAfterSeconds: seconds(Math.max(0, (failures.at(-1)?.at ?? 0) - ended)),
    recoverySeconds: seconds(recovered - ended),
  };
}

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** The last one for people on stderr, with the refusals that were met; all of them in `.cache/bad-luck.json`. */
export function report(happenings: readonly Happening[]): void {
  mkdirSync(".cache", { recursive: true });
  writeFileSync(".cache/bad-luck.json", `${JSON.stringify(happenings, undefined, 2)}\n`);
  process.stderr.write(`${happenings.slice(-1).map(lineOf).join("")}\n`);
}

function lineOf({ event, seconds, calls, failed, failures, ...after }: Happening): string {
  const rate = `${failed} of ${calls} calls failed (${((100 * failed) / Math.max(1, calls)).toFixed(1)} %)`;
  const times = `failing for ${after.failingAfterSeconds} s after it, all told ${after.recoverySeconds} s after it`;
  const words = Object.entries(failures).map(([what, count]) => `\n    ${count} × ${what}`);
  return `${event.padEnd(34)} ${seconds} s; ${rate}, ${times}${words.join("")}`;
}

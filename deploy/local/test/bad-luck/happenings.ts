import { mkdirSync, writeFileSync } from "node:fs";
import { countBy } from "../../../../load-tests/reconciling/load-result.ts";
import { soFar, type ErrorLine } from "../../../../load-tests/k6/so-far.ts";
import type { Load } from "../../../../load-tests/start-load.ts";
import type { StoredMail } from "../../src/mailbox/stored-mail.ts";
import { patiently } from "../support/patience.ts";
import { receiptMails } from "./counts.ts";

/** What one stroke of bad luck did to the voters. */
export interface Happening extends Recovery {
  event: string;
  /** How long it lasted. */
  seconds: number;
  /** What else happened while it lasted: the calls that failed are those of all of it. */
  meanwhile: string[];
  calls: number;
  failed: number;
  /** How the failed calls were answered, and how often. */
  failures: Record<string, number>;
  /** From its end to the last call that failed; 0 if none did afterwards. */
  failingAfterSeconds: number;
}

/** Of everybody who came before the end of it, from then on. */
interface Recovery {
  acknowledgedAfterSeconds: number;
  /** Absent while the mail server is away: when their emails come, that happening says. */
  notifiedAfterSeconds?: number;
}

export interface Watched {
  load: Load;
  /** Everything that the mailbox took. */
  messages(): Promise<readonly StoredMail[]>;
  /** False while the mail server is away. */
  mailComes: boolean;
}

const recoveryWithinMs = 60_000;
/** Calls after the end that count as this event's. */
const aftermathMs = 1_500;
const lookEveryMs = 150;

/** Lets something happen while voters come, awaits the recovery, and says what it did. */
export async function happens(
  watched: Watched,
  event: string,
  during: () => Promise<unknown>,
): Promise<Happening> {
  const begun = Date.now();
  await during();
  const ended = Date.now();
  const callsSince = async () => soFar(await watched.load.lines()).callsSince(begun);
  const recovery = await recover(watched, ended).catch(async (error: Error) => {
    throw new Error(
      `${event}: ${error.message}; met: ${JSON.stringify(failuresOf((await callsSince()).errors))}`,
    );
  });
  const { answered, errors } = await callsSince();
  return {
    event,
    seconds: inSeconds(ended - begun),
    meanwhile: [],
    calls: answered + errors.length,
    failed: errors.length,
    failures: failuresOf(errors),
    failingAfterSeconds: inSeconds(Math.max(0, (errors.at(-1)?.at ?? 0) - ended)),
    ...recovery,
  };
}

const failuresOf = (errors: readonly ErrorLine[]) =>
  countBy(errors.map(({ step, status, code }) => `${step}: ${status} ${code}`));

async function recover({ messages, load, mailComes }: Watched, ended: number): Promise<Recovery> {
  const now = async () => soFar(await load.lines());
  const until = async (what: string, waiting: () => Promise<number>) => {
    const attempt = async () => (await waiting()) === 0 || undefined;
    await patiently(attempt, recoveryWithinMs, lookEveryMs).catch(async () => {
      throw new Error(`not recovered, ${what}: ${await waiting()}${await visitsWithoutEnd()}`);
    });
    return inSeconds(Date.now() - ended);
  };
  const visitsWithoutEnd = async () => {
    const { waitingSince, visitOf } = await now();
    return waitingSince(ended)
      .map((number) => `\n  voter ${number}: ${visitOf(number)}`)
      .join("");
  };
  const acknowledgedAfterSeconds = await until(
    "voters without acknowledgement",
    async () => (await now()).waitingSince(ended).length,
  );
  const notified = mailComes && {
    notifiedAfterSeconds: await until("voters without email", async () => {
      const emails = (await now()).cameBy(ended).map((number) => load.voters[number]?.email ?? "");
      const arrived = [...receiptMails(await messages(), new Set(emails)).values()];
      return emails.length - new Set(arrived.map(({ to }) => to)).size;
    }),
  };
  await until("seconds in which nobody came", async () => {
    if (Date.now() < ended + aftermathMs) return 1;
    const after = (await now()).cameBy(Date.now()).length - (await now()).cameBy(ended).length;
    return after > 0 ? 0 : inSeconds(Date.now() - ended);
  });
  return { acknowledgedAfterSeconds, ...notified };
}

const inSeconds = (ms: number) => Math.round(ms / 100) / 10;

/** The last one for people on stderr, with the refusals that were met; all of them in `.cache/bad-luck.json`. */
export function report(happenings: readonly Happening[]): void {
  mkdirSync(".cache", { recursive: true });
  writeFileSync(".cache/bad-luck.json", `${JSON.stringify(happenings, undefined, 2)}\n`);
  process.stderr.write(`${happenings.slice(-1).map(lineOf).join("")}\n`);
}

function lineOf({ event, seconds, calls, failed, failures, meanwhile, ...after }: Happening): string {
  const rate = `${failed} of ${calls} calls failed (${((100 * failed) / Math.max(1, calls)).toFixed(1)} %)`;
  const times = [
    `failing for ${after.failingAfterSeconds} s after it`,
    `all acknowledged ${after.acknowledgedAfterSeconds} s after it`,
    ...(after.notifiedAfterSeconds === undefined
      ? []
      : [`all notified ${after.notifiedAfterSeconds} s after it`]),
  ];
  const details = [
    ...(meanwhile.length > 0 ? [`meanwhile: ${meanwhile.join("; ")}`] : []),
    ...Object.entries(failures).map(([what, count]) => `${count} × ${what}`),
  ];
  return `${event.padEnd(34)} ${seconds} s; ${rate}, ${times.join(", ")}${details.map((line) => `\n    ${line}`).join("")}`;
}

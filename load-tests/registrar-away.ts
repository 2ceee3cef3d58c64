import { setTimeout as sleep } from "node:timers/promises";
import { patiently } from "../deploy/local/test/support/patience.ts";
import type { System } from "../deploy/local/src/start-system.ts";
import type { Line } from "./k6/lines.ts";
import type { Prepared } from "./preparing/prepare.ts";
import { gatherEvidence } from "./reconciling/gather-evidence.ts";
import { reconcile } from "./reconciling/reconcile.ts";
import { signIn, startLoad, type LoadedSystem } from "./start-load.ts";

interface Wanted {
  system: LoadedSystem & Pick<System, "registrar">;
  perSecond: number;
  /** For so long voters come, from before it goes until after it is back. */
  seconds: number;
  beforeSeconds: number;
  awaySeconds: number;
  /** How long each voter looks at the ballot: whoever does that when it goes has both halves. */
  readingSeconds: number;
  /** How long a voter asks the registrar again. */
  patienceSeconds?: number;
  prepared?: Prepared;
}

/** What became of the voters. */
export interface Away {
  came: number;
  acknowledged: number;
  /** Had both halves and had not cast yet, when the registrar went. */
  hadBoth: number;
  /** Of all who had both halves by then: not acknowledged before it was back. */
  hadBothAndWaited: number;
  /** Came while it was away and lost patience, as a page that says so. */
  turnedAway: number;
  dropped: number;
  /** Failed calls of other steps than the registrar's. */
  otherErrors: Record<string, number>;
  /** Differences between what was acknowledged and what every part has. */
  findings: readonly unknown[];
}

/** Kills the registrar among voters of an election of two hands, and starts it again. */
export async function whileRegistrarIsAway(wanted: Wanted): Promise<Away> {
  const { system, beforeSeconds, awaySeconds, readingSeconds, ...coming } = wanted;
  const voteSeconds = readingSeconds + (wanted.patienceSeconds ?? 30) + 5;
  const load = await startLoad({ ...coming, system, hands: "two-hands", readingSeconds, voteSeconds });
  const registrar = system.registrar?.process();
  // k6 takes a while to begin.
  await patiently(async () => (await load.lines())[0], 30_000, 100);
  await sleep(beforeSeconds * 1_000);
  const goneAt = Date.now();
  await registrar?.kill();
  await sleep(awaySeconds * 1_000);
  const backAt = Date.now();
  await registrar?.start();
  const { acknowledged, errors, dropped } = await load.result;
  const lines = await load.lines();
  const before = (moment: number, is: (line: Line) => boolean) =>
    new Set(lines.filter((line) => line.at < moment && is(line)).map(({ number }) => number));
  const isHalf = (line: Line) => line.is === "answered" && line.step === "half";
  const isSent = (line: Line) => line.is === "sent";
  const isAcknowledged = (line: Line) => line.is === "acknowledged";
  const came = before(Infinity, ({ is }) => is === "came");
  const hadBoth = before(goneAt, isHalf);
  // An hour later the session of the beginning is over.
  const administrator = await signIn(system);
  const evidence = await gatherEvidence({ ...load, administrator, origin: system.url, acknowledged });
  return {
    came: came.size,
    acknowledged: acknowledged.length,
    hadBoth: without(hadBoth, before(goneAt, isSent)),
    hadBothAndWaited: without(hadBoth, before(backAt, isAcknowledged)),
    turnedAway: without(came, before(Infinity, isAcknowledged)),
    dropped,
    otherErrors: Object.fromEntries(
      Object.entries(errors).filter(([error]) => !/^(release|half|half-email) /.test(error)),
    ),
    findings: reconcile(evidence).findings,
  };
}

const without = <T>(all: ReadonlySet<T>, some: ReadonlySet<T>) =>
  [...all].filter((each) => !some.has(each)).length;

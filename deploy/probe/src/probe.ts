import { metric, type Registry } from "@urna/service-kit/telemetry";
import type { Administrator } from "@urna/client/administrator";
import type { Logger } from "@urna/service-kit/logging";
import type { CanaryVoters } from "./canary-voters.ts";
import { castOneVote, hasVoted, type Site } from "./cast-one-vote.ts";
import { countCanary } from "./count-canary.ts";
import { failureOf, ProbeFailure } from "./failure.ts";
import { stockCanary, type Canary } from "./stock-canary.ts";
import { createStopwatch } from "./stopwatch.ts";
import { firstWithoutVote } from "./voters-turn.ts";
import { createBoardWatch } from "./watch-board.ts";

export interface ProbeOptions {
  readonly site: Site;
  readonly voters: CanaryVoters;
  /** How long the voters of one canary election need, one after another. */
  readonly lastsMs: number;
  /** Signs in again. */
  readonly administrator: () => Promise<Administrator>;
  readonly metrics: Registry;
  readonly logger: Logger;
}

interface UnderWay extends Canary {
  /** The next voter; every voter before has cast. */
  next: number;
  /** Attempts to count it. */
  tries: number;
}

const mostTries = 3;

/** The synthetic voter. It derives everything from its seed or asks the platform, and stores nothing. */
export function createProbe(options: ProbeOptions) {
  const { site, voters, metrics, logger } = options;
  const timed = createStopwatch(metrics);
  const board = createBoardWatch(site, metrics);
  const runs = metric(metrics, "urna_probe_runs_total");
  const failures = metric(metrics, "urna_probe_failures_total");
  const lastSuccess = metric(metrics, "urna_probe_last_success_seconds");
  lastSuccess.set({}, 0);
  /** Elections whose count failed the check. */
  const left = new Set<string>();
  let canary: UnderWay | undefined;

  const asAdministrator = async <Result>(act: (administrator: Administrator) => Promise<Result>) => {
    const administrator = await options.administrator();
    try {
      return await act(administrator);
    } finally {
      await administrator.signOut().catch(() => undefined);
    }
  };
  const stock = () =>
    timed("stock", async (): Promise<UnderWay> => {
      const found = await asAdministrator((administrator) =>
        stockCanary(administrator, { ...options, left }),
      );
      const hasCast = (index: number) => hasVoted(site, found.id, voters.voter(index));
      return { ...found, tries: 0, next: found.over ? 0 : await firstWithoutVote(voters.count, hasCast) };
    });
  const count = async (over: UnderWay) => {
    const counting = { site, voters, board, acknowledged: over.next };
    try {
      const voted = await timed("count", () =>
        asAdministrator((administrator) => countCanary(administrator, over, counting)),
      );
      logger.info({ election: over.code, voted }, "canary counted: the result is what its voters chose");
    } catch (error) {
      over.tries += 1;
      // An election that differs stays, for an operator to examine; voting continues in the next election.
      const differs = error instanceof ProbeFailure && error.cause === undefined;
      if (!differs && over.tries < mostTries) throw error;
      left.add(over.id);
      canary = undefined;
      throw error;
    }
    canary = undefined;
  };

  /** Casts for the next voter whose ballot is not in the box. @returns false when there is none left */
  const vote = async (present: UnderWay): Promise<boolean> => {
    for (; present.next < voters.count; present.next += 1) {
      const choice = voters.choice(present.id, present.next);
      const ballot = { electionId: present.id, document: voters.voter(present.next), choice };
      const cast = await castOneVote(site, ballot, timed);
      if (cast === "already-voted") continue;
      board.expect(cast.tracker);
      present.next += 1;
      return true;
    }
    return false;
  };

  const once = async (): Promise<void> => {
    for (;;) {
      canary ??= await stock();
      if (canary.over) {
        await count(canary);
        continue;
      }
      try {
        if (await vote(canary)) break;
      } catch (error) {
        if (!(error instanceof ProbeFailure) || error.code !== "election-closed") throw error;
      }
      canary = { ...canary, over: true };
    }
    const { id } = canary;
    await board.check(id).catch((error: unknown) => {
      throw failureOf("board", error);
    });
  };

  return {
    /** One vote with everything that it needs. Never rejects; metrics and log show the outcome. */
    async run(): Promise<"ok" | ProbeFailure> {
      try {
        await once();
      } catch (error) {
        const failure = failureOf("stock", error);
        runs.inc({ outcome: "failed" });
        failures.inc({ step: failure.step });
        logger.error({ step: failure.step, code: failure.code, err: failure.cause }, "the probe failed");
        return failure;
      }
      runs.inc({ outcome: "ok" });
      lastSuccess.set({}, Math.floor(Date.now() / 1_000));
      logger.info({ election: canary?.code }, "the probe voted");
      return "ok";
    },
  };
}

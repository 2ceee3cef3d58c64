import { setTimeout as sleep } from "node:timers/promises";
import type { RollVoter } from "@urna/client/trial-election";
import { sealBallot, voterAt } from "@urna/client/voter";

/** A voter whom the box has answered. */
export interface Acknowledged {
  readonly voter: RollVoter;
  readonly tracker: string;
  readonly at: number;
}

/** One call of a voter that did not get what it asked for. */
export interface Failure {
  readonly at: number;
  /** Such as `cast: 503 unavailable`. */
  readonly what: string;
}

export interface ComingVoters {
  readonly acknowledged: readonly Acknowledged[];
  /** Voters who began at or before this moment and have no acknowledgement yet. */
  waitingSince(moment: number): number;
  readonly failures: readonly Failure[];
  /** When each call that got what it asked for was answered. */
  readonly answered: readonly number[];
  /** Nobody comes any more; ends when everybody who came has an acknowledgement. */
  stop(): Promise<void>;
}

interface Coming {
  origin: string;
  electionId: string;
  voters: readonly RollVoter[];
  perSecond: number;
}

/** How soon a person tries again: after 1 s, then 2, then every 4. */
const pausesMs = [1_000, 2_000, 4_000];

/**
 * One voter after the other at a constant rate, whatever the system does (an open model): signs in, fetches the kit,
 * seals, and sends the same bytes until the box answers for them.
 */
export function letVotersCome({ origin, electionId, voters, perSecond }: Coming): ComingVoters {
  const acknowledged: Acknowledged[] = [];
  const failures: Failure[] = [];
  const answered: number[] = [];
  const underWay = new Map<Promise<void>, number>();
  let next = 0;

  async function untilItWorks<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await attempt();
        answered.push(Date.now());
        return answer;
      } catch (error) {
        failures.push({ at: Date.now(), what: error instanceof Error ? error.message : String(error) });
        await sleep(pausesMs[Math.min(tries, pausesMs.length - 1)]);
      }
    }
  }

  async function vote(person: RollVoter): Promise<void> {
    const voter = voterAt(origin);
    await untilItWorks(() => voter.signInWithDocument(person, electionId));
    const kit = await untilItWorks(() => voter.fetchKit(electionId));
    const { ballot, tracker } = sealBallot(kit, [next % 3]);
    await untilItWorks(async () => {
      const { status, body } = await voter.cast(electionId, ballot);
      const { code = "" } = (body ?? {}) as { code?: string };
      if (![200, 201, 202].includes(status)) throw new Error(`cast: ${status} ${code}`);
    });
    acknowledged.push({ voter: person, tracker, at: Date.now() });
  }

  const arrivals = setInterval(() => {
    const person = voters[next++];
    if (!person) return;
    const voting = vote(person).finally(() => underWay.delete(voting));
    underWay.set(voting, Date.now());
  }, 1_000 / perSecond);

  return {
    acknowledged,
    failures,
    answered,
    waitingSince: (moment) => [...underWay.values()].filter((since) => since <= moment).length,
    stop: async () => {
      clearInterval(arrivals);
      if (next > voters.length) throw new Error("more voters would have come than the roll has");
      await Promise.all(underWay.keys());
    },
  };
}

import { randomInt } from "node:crypto";
import { DomainError } from "@urna/service-kit/errors";
import { openLine } from "./line.ts";
import { openTurns, type Turn } from "./turns.ts";

/** Where voters come in at one replica. */
export interface Entrance {
  /**
   * Lets a newcomer in once there is room, in the order in which people came. `turn`: what the refusal of an earlier try
   * gave them.
   * @throws DomainError `crowded` with a turn, the seconds until it comes, and when to come back: nothing was done.
   */
  enter<T>(turn: string | undefined, comeIn: () => Promise<T>): Promise<T>;
  /** A call of somebody who is inside. It never waits; newcomers wait for it. */
  pass<T>(call: () => Promise<T>): Promise<T>;
  /** How many newcomers have a place in line. */
  waiting(): number;
}

export interface EntranceOptions {
  /** Voters' calls under way; while there are so many, newcomers stand in line. */
  atOnce: number;
  /** The key of turns, 32 bytes, the same for all replicas. */
  turnKey: Buffer;
  /** How long somebody stands in line on one call before they are asked to come back. */
  standMs?: number;
  now?: () => number;
}

/** Who is far behind comes back in between, to be told how the line moves. */
const soonestSeconds = 2;
const latestSeconds = 60;
/** What one place is expected to serve in a crowd, until more is known. */
const callsPerSecond = 4;
const longestTold = 3_600;
/** The part of the wait after which they come back: early enough to stand there when their turn comes. */
const comesBackAfter = 0.7;

/**
 * Whoever is inside finishes, and newcomers come in as that leaves room, first come, first served. For whom the line is
 * too long to stand in, the place is kept while they are away. Without this a rush would have everybody wait until nobody
 * gets an answer in time.
 */
export function openEntrance({
  atOnce,
  turnKey,
  standMs = 8_000,
  now = Date.now,
}: EntranceOptions): Entrance {
  const turns = openTurns(turnKey, now);
  const line = openLine(now, atOnce * callsPerSecond);
  let underWay = 0;

  const callNext = () => {
    while (underWay < atOnce && line.letInFirst());
  };
  const finish = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } finally {
      underWay -= 1;
      callNext();
    }
  };
  const refusal = (turn: Turn) => {
    const waitSeconds = Math.min(Math.ceil(line.waitOf(turn)), longestTold);
    const early = Math.round(waitSeconds * comesBackAfter) + randomInt(0, 3);
    const retryAfterSeconds = Math.min(Math.max(early, soonestSeconds), latestSeconds);
    return new DomainError("crowded", { turn: turns.write(turn), waitSeconds, retryAfterSeconds });
  };
  const sendAway = (turn: Turn) => {
    const refused = refusal(turn);
    line.leave(turn, (refused.details.retryAfterSeconds ?? latestSeconds) * 1000);
    return refused;
  };
  const standInLine = (turn: Turn) =>
    new Promise<void>((resolve, reject) => {
      let isIn = false;
      const letIn = () => {
        isIn = true;
        // At once, so that nobody else is let into the same place.
        underWay += 1;
        clearTimeout(tooLong);
        resolve();
      };
      const tooLong = setTimeout(() => reject(sendAway(turn)), standMs);
      // A place is one person's: who comes twice at once is asked to come back.
      const stands = line.stand(turn, letIn);
      if (stands) callNext();
      if (isIn || (stands && line.waitOf(turn) * 1000 <= standMs)) return;
      clearTimeout(tooLong);
      reject(stands ? sendAway(turn) : refusal(turn));
    });

  return {
    waiting: line.length,
    enter: async (text, comeIn) => {
      await standInLine(turns.read(text) ?? turns.take());
      return finish(comeIn);
    },
    pass: (call) => {
      underWay += 1;
      return finish(call);
    },
  };
}

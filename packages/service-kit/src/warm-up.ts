import type { Logger } from "pino";

interface Exercise {
  /** On a slow machine a service rather starts. */
  readonly longestMs: number;
  readonly times: number;
  /** What the service does for a voter, with made-up input: it leaves nothing behind. */
  work(turn: number): Promise<unknown>;
}

/**
 * Exercises a service before it says that it is ready, so that its first voters find compiled code and filled memories. A
 * failure keeps no service from starting.
 */
export async function warmUp(logger: Logger, exercise: Exercise): Promise<void> {
  const until = Date.now() + exercise.longestMs;
  try {
    for (let turn = 0; turn < exercise.times && Date.now() < until; turn++) await exercise.work(turn);
  } catch (error) {
    logger.warn({ err: error }, "not warm yet");
  }
}

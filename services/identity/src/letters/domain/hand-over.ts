import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";

/** Letters that wait to be handed to the notification service. */
export interface LetterQueue<Letter> {
  /** Those that are due, for this replica alone until `retryAt`. */
  claimLetters(due: { now: Date; retryAt: Date; limit: number }): Promise<readonly Letter[]>;
  recordLettersTaken(ids: readonly string[]): Promise<void>;
}

/** Longer than a call may take, so that no other replica hands over the same letter meanwhile. */
const retryMs = 30_000;
const limit = 50;

/**
 * Hands the letters that are due to the notification service, which takes each id once, until fewer are due than fit into
 * one turn. What it does not take now is due again later. Errors: the first of those that kept a letter waiting.
 */
export async function handOver<Letter extends { readonly id: string }>(
  queue: LetterQueue<Letter>,
  clock: Clock,
  send: (letter: Letter) => Promise<void>,
): Promise<void> {
  for (;;) {
    const now = clock.now();
    const due = await queue.claimLetters({ now, retryAt: new Date(now.getTime() + retryMs), limit });
    if (due.length === 0) return;
    const outcomes = await Promise.allSettled(due.map((letter) => handOverOne(letter, send)));
    const taken = due.filter((_, index) => outcomes[index]?.status === "fulfilled");
    if (taken.length > 0) await queue.recordLettersTaken(taken.map(({ id }) => id));
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    if (failure) throw failure.reason;
    if (due.length < limit) return;
  }
}

async function handOverOne<Letter>(letter: Letter, send: (letter: Letter) => Promise<void>): Promise<void> {
  try {
    await send(letter);
  } catch (error) {
    // The address is none, and will not become one by asking again.
    if (!isDomainError(error, "invalid-request")) throw error;
  }
}

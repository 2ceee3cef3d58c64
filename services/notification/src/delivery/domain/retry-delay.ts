const firstDelayMs = 2_000;
const longestDelayMs = 15 * 60_000;
const longestServiceDelayMs = 15_000;

/**
 * Delay after the given number of failed attempts: 2 s, doubling up to 15 minutes, each between 75 and 100 % of that
 * (`spread` from 0 to 1), so that messages that failed together are retried at different times.
 */
export function retryDelayMs(attempts: number, spread: number): number {
  const delay = Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), longestDelayMs);
  return Math.round(delay * (0.75 + spread / 4));
}

/**
 * Delay while a service of ours that knows the message's facts is away: the same, and at most 15 s. It is back soon, and how often
 * the mail server was away before says nothing of it.
 */
export function serviceRetryDelayMs(attempts: number, spread: number): number {
  return Math.min(retryDelayMs(attempts, spread), longestServiceDelayMs);
}

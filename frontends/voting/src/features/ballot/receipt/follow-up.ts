/** For how long a receipt is followed: an email that is not on its way by then needs somebody to do something. */
export const followMs = 4 * 60_000;

const shortestMs = 2000;
const longestMs = 30_000;

/** How long until the receipt is asked for again, after so long: a third of it, within bounds. False: no more. */
export function nextAskMs(passedMs: number): number | false {
  if (passedMs >= followMs) return false;
  return Math.min(longestMs, Math.max(shortestMs, passedMs / 3));
}

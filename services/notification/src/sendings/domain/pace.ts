export interface Pace {
  /** People in one page. */
  size: number;
  /** Time between pages. */
  intervalMs: number;
}

const pagesPerMinute = 30;

/** Pages for a number of messages a minute: at most one page every two seconds, so that pages are not too small. */
export function paceOf(messagesPerMinute: number): Pace {
  const size = Math.max(1, Math.round(messagesPerMinute / pagesPerMinute));
  return { size, intervalMs: Math.round((60_000 * size) / messagesPerMinute) };
}

export interface Pace {
  /** People in one page. */
  size: number;
  /** From one page to the next. */
  intervalMs: number;
}

const pagesPerMinute = 30;

/** Pages that give so many messages a minute: at most one every two seconds, so that they are not too small. */
export function paceOf(messagesPerMinute: number): Pace {
  const size = Math.max(1, Math.round(messagesPerMinute / pagesPerMinute));
  return { size, intervalMs: Math.round((60_000 * size) / messagesPerMinute) };
}

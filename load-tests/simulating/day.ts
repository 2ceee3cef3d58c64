import type { Limit } from "./capacity.ts";

export interface Day {
  voters: number;
  hours: number;
  /** The share of voters who come in the first hour, evenly; the others come evenly in the rest of the day. */
  firstHour: number;
}

/** How a day goes, in seconds since its beginning, voters, and seconds. */
export interface Course {
  /** Newcomers a second while most come. */
  peak: number;
  longestLine: number;
  longestWait: number;
  lastVoteAt: number;
  lastReceiptAt: number;
  /** The most receipts that wait to be sent. */
  mostReceipts: number;
}

const hourSeconds = 3_600;
/** Of what the processors bear, so much is served where more come: the rest goes into waiting and asking again. */
export const servedInACrowd = 0.8;

/**
 * A day, second by second. Who comes when all are served is let in; the others stand in line and come in as fast as the
 * slowest part before the answer serves. Receipts follow as fast as the slowest part after it.
 */
export function simulateDay(day: Day, limits: readonly Limit[]): Course {
  const served = slowest(limits.filter(({ isBeforeAnswer }) => isBeforeAnswer)) * servedInACrowd;
  const sent = slowest(limits.filter(({ isBeforeAnswer }) => !isBeforeAnswer));
  const course = {
    peak: 0,
    longestLine: 0,
    lastVoteAt: 0,
    lastReceiptAt: 0,
    mostReceipts: 0,
  };
  let [line, receipts] = [0, 0];
  for (let second = 0; second < day.hours * hourSeconds || line + receipts > 0; second += 1) {
    const come = comeIn(day, second);
    const vote = Math.min(line + come, served);
    line = rest(line + come - vote);
    const send = Math.min(receipts + vote, sent);
    receipts = rest(receipts + vote - send);
    course.peak = Math.max(course.peak, come);
    course.longestLine = Math.max(course.longestLine, line);
    course.mostReceipts = Math.max(course.mostReceipts, receipts);
    if (vote > 0) course.lastVoteAt = second + 1;
    if (send > 0) course.lastReceiptAt = second + 1;
  }
  return { ...course, longestWait: course.longestLine / served };
}

function comeIn({ voters, hours, firstHour }: Day, second: number): number {
  if (second >= hours * hourSeconds) return 0;
  if (second < hourSeconds) return (voters * firstHour) / hourSeconds;
  return (voters * (1 - firstHour)) / ((hours - 1) * hourSeconds);
}

const slowest = (limits: readonly Limit[]) => Math.min(...limits.map(({ perSecond }) => perSecond));

/** Errors of fractions are nobody. */
const rest = (people: number) => (people < 1e-6 ? 0 : people);

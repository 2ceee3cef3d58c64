declare const brand: unique symbol;

/**
 * The start of an hour in UTC. The time of a vote is kept and shown to the hour, never finer: a value of this type
 * cannot hold minutes.
 */
export type Hour = Date & { readonly [brand]: "Hour" };

export const hourMs = 3_600_000;

/** The hour of a moment. */
export function hourOf(moment: Date): Hour {
  return readHour(new Date(Math.floor(moment.getTime() / hourMs) * hourMs));
}

/** An hour from a database or a message. Errors: RangeError for a moment with minutes, and for an invalid date. */
export function readHour(stored: Date): Hour {
  if (!isHour(stored)) throw new RangeError("An hour holds no minutes.");
  return stored;
}

/** The hour so many hours later, or earlier. */
export function hoursAfter(hour: Hour, hours: number): Hour {
  return hourOf(new Date(hour.getTime() + hours * hourMs));
}

const isHour = (date: Date): date is Hour => date.getTime() % hourMs === 0;

/**
 * The beginning of the day, in UTC, so many months after a moment, or before it where there are fewer than none; of a
 * shorter month, its last day at most.
 */
export function monthsAfter(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)));
}

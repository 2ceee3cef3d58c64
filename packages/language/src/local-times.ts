import { TZDate } from "@date-fns/tz/date";
import { zone, type Instant } from "./instants.ts";

/** `2026-11-25T18:00`, as a `datetime-local` field writes it: the clock on the wall in Santiago. */
const form = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** The instant at which the clocks of Santiago show `text`; undefined for a text of another form. */
export function readLocalTime(text: string): Date | undefined {
  const parts = form.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  return new Date(new TZDate(year, month - 1, day, hour, minute, zone).getTime());
}

/** What the clocks of Santiago show at `instant`, for a `datetime-local` field. */
export function writeLocalTime(instant: Instant): string {
  const local = new TZDate(new Date(instant).getTime(), zone);
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [local.getFullYear(), two(local.getMonth() + 1), two(local.getDate())].join("-");
  return `${date}T${two(local.getHours())}:${two(local.getMinutes())}`;
}

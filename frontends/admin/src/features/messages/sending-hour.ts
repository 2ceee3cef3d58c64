import { sendingAheadMs } from "@urna/contract/messages/sending";
import { readLocalTime } from "@urna/language/local-times";

/** At once, or at what the clocks of Santiago show. */
export interface SendingHour {
  when: "now" | "later";
  /** As a `datetime-local` field writes it. */
  typed: string;
}

export type HourProblem = "missing" | "over" | "tooFar" | "afterClosing";

/** The hour that was chosen, or what is wrong with it; neither: at once. */
export function readHour(
  { when, typed }: SendingHour,
  { now, closesAt }: { now: Date; closesAt: string },
): { sendAt?: string; problem?: HourProblem } {
  if (when === "now") return {};
  const hour = readLocalTime(typed);
  if (!hour) return { problem: "missing" };
  if (hour <= now) return { problem: "over" };
  if (hour.getTime() - now.getTime() > sendingAheadMs) return { problem: "tooFar" };
  if (hour.getTime() >= Date.parse(closesAt)) return { problem: "afterClosing" };
  return { sendAt: hour.toISOString() };
}

import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { calendarDaysBetween } from "@urna/language/instants";

type Elections = Pick<NonNullable<Dashboard["elections"]>, "running" | "milestones">;

export type Headline =
  | { readonly key: "closingToday" | "open"; readonly count: number; readonly closesAt: string }
  | { readonly key: "next"; readonly opensAt: string }
  | { readonly key: "quiet" };

/** The one fact that matters now: what closes today, else what is open, else what opens next. */
export function headlineOf({ running, milestones }: Elections, now: Date): Headline {
  const today = running.filter(({ closesAt }) => calendarDaysBetween(now, closesAt) === 0);
  const closing = today.length > 0 ? today : running;
  const [closesAt] = closing.map((each) => each.closesAt).toSorted();
  if (closesAt !== undefined) {
    return { key: today.length > 0 ? "closingToday" : "open", count: closing.length, closesAt };
  }
  const next = milestones.find(({ kind }) => kind === "opens");
  return next === undefined ? { key: "quiet" } : { key: "next", opensAt: next.at };
}

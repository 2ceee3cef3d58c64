import type { AdminElection } from "@urna/contract/api/admin/elections";
import { calendarDaysBetween } from "@urna/language/instants";

export type Headline =
  | { readonly key: "closingToday" | "open"; readonly count: number; readonly closesAt: string }
  | { readonly key: "next"; readonly opensAt: string }
  | { readonly key: "quiet" };

/** The one fact that matters now: what closes today, else what is open, else what opens next. */
export function headlineOf(elections: readonly AdminElection[], now: Date): Headline {
  const open = elections.filter(({ state }) => state === "open" || state === "paused");
  const today = open.filter(({ closesAt }) => calendarDaysBetween(now, closesAt) === 0);
  const closing = today.length > 0 ? today : open;
  const [closesAt] = closing.map((each) => each.closesAt).toSorted();
  if (closesAt !== undefined) {
    return { key: today.length > 0 ? "closingToday" : "open", count: closing.length, closesAt };
  }
  const sealed = elections.filter(({ state }) => state === "sealed").map((each) => each.opensAt);
  const [opensAt] = sealed.toSorted();
  return opensAt === undefined ? { key: "quiet" } : { key: "next", opensAt };
}

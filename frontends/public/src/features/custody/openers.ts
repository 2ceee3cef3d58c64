import type { Custody } from "@urna/contract/api/custody";

/** Of whom it is said that they could open a ballot; a key under `open`. */
export type Openers = "serverAndAll" | "serverAndSome" | "serverAndAny" | "all" | "some" | "any";

/** The smallest group that holds every key which opening a ballot takes; counting takes the same. */
export function openersOf({ plan, members }: Pick<Custody, "plan" | "members">): Openers {
  const needed = plan.people === "threshold" ? (plan.threshold ?? members.length) : members.length;
  if (needed === members.length) return plan.server ? "serverAndAll" : "all";
  if (needed === 1) return plan.server ? "serverAndAny" : "any";
  return plan.server ? "serverAndSome" : "some";
}

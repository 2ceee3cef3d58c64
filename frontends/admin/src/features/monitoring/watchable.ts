import type { AdminElection } from "@urna/contract/elections/admin-election";

/** The elections that have a turnout, in the groups in which they are offered: the open ones first. */
export function watchable(elections: readonly AdminElection[]) {
  const soonest = elections
    .filter(({ state }) => state !== "draft")
    .toSorted((one, other) => Date.parse(one.closesAt) - Date.parse(other.closesAt));
  return {
    open: soonest.filter(({ state }) => groupOf(state) === "open"),
    sealed: soonest.filter(({ state }) => groupOf(state) === "sealed"),
    ended: soonest.filter(({ state }) => groupOf(state) === "ended").toReversed(),
  };
}

export const watchableGroups = ["open", "sealed", "ended"] as const;

function groupOf(state: AdminElection["state"]): (typeof watchableGroups)[number] {
  if (state === "open" || state === "paused") return "open";
  return state === "sealed" ? "sealed" : "ended";
}

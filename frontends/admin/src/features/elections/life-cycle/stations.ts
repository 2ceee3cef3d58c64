import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionState } from "@urna/contract/words";

export const stationStates = [
  "draft",
  "sealed",
  "open",
  "closed",
  "tallied",
  "published",
  "retired",
] as const;
export type StationState = (typeof stationStates)[number];

export interface Station {
  readonly state: StationState;
  readonly reached: "done" | "current" | "ahead";
  /** When it was reached, or, for opening and closing, will be. */
  readonly at: string | undefined;
}

type Facts = Pick<
  AdminElection,
  "state" | "opensAt" | "closesAt" | "sealedAt" | "openedAt" | "closedAt" | "talliedAt" | "publishedAt"
>;

/** The line that an election travels. A pause is a stop at `open`; an annulled one stands where it was last. */
export function stationsOf(facts: Facts): Station[] {
  const here = stationStates.indexOf(stationOf(facts));
  return stationStates.map((state, index) => ({
    state,
    at: instantOf(facts, state),
    reached: index < here ? "done" : index === here ? "current" : "ahead",
  }));
}

function stationOf(facts: Facts): StationState {
  if (facts.state === "paused") return "open";
  return facts.state === "annulled" ? lastBeforeAnnulment(facts) : (facts.state satisfies StationState);
}

function lastBeforeAnnulment({ talliedAt, closedAt, openedAt }: Facts): StationState {
  if (talliedAt) return "tallied";
  if (closedAt) return "closed";
  return openedAt ? "open" : "sealed";
}

function instantOf(facts: Facts, state: Exclude<ElectionState, "paused" | "annulled">): string | undefined {
  switch (state) {
    case "draft":
    case "retired":
      return undefined;
    case "sealed":
      return facts.sealedAt;
    case "open":
      return facts.openedAt ?? (facts.opensAt || undefined);
    case "closed":
      return facts.closedAt ?? (facts.closesAt || undefined);
    case "tallied":
      return facts.talliedAt;
    case "published":
      return facts.publishedAt;
  }
}

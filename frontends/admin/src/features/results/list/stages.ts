import type { AdminElection } from "@urna/contract/elections/admin-election";
import { countStageOf, isBeingCounted } from "../../../election/pending-count.ts";

/** Voting, count and publication are three states; each is a key under `stage`. */
export interface Stages {
  readonly voting: "closed" | "annulled";
  /** `shares`: it waits for trustees; `stopped`: it was given up. */
  readonly count: "waiting" | "counting" | "shares" | "stopped" | "counted" | "never";
  readonly publication: "private" | "published" | "retired" | "nothing";
}

export type NextAct = "count" | "follow" | "publish" | "acta" | "election";

export function stagesOf({
  state,
  talliedAt,
  count,
}: Pick<AdminElection, "state" | "talliedAt" | "count">): Stages {
  switch (state) {
    case "annulled":
      return { voting: "annulled", count: talliedAt ? "counted" : "never", publication: "nothing" };
    case "published":
    case "retired":
      return { voting: "closed", count: "counted", publication: state };
    default:
      return {
        voting: "closed",
        count: talliedAt !== undefined ? "counted" : count ? countStageOf(count) : "waiting",
        publication: "private",
      };
  }
}

/** What the row leads to. */
export function nextAct({ state, count }: Pick<AdminElection, "state" | "count">): NextAct {
  switch (state) {
    case "closed":
      return isBeingCounted({ count }) ? "follow" : "count";
    case "tallied":
      return "publish";
    case "published":
    case "retired":
      return "acta";
    default:
      return "election";
  }
}

import type { AdminElection } from "@urna/contract/api/admin/elections";

/** Voting, count and publication are three states; each is a key under `stage`. */
export interface Stages {
  readonly voting: "closed" | "annulled";
  readonly count: "waiting" | "counted" | "never";
  readonly publication: "private" | "published" | "retired" | "nothing";
}

export type NextAct = "count" | "publish" | "acta" | "election";

export function stagesOf({ state, talliedAt }: Pick<AdminElection, "state" | "talliedAt">): Stages {
  const counted = talliedAt === undefined ? "waiting" : "counted";
  switch (state) {
    case "annulled":
      return { voting: "annulled", count: talliedAt ? "counted" : "never", publication: "nothing" };
    case "published":
    case "retired":
      return { voting: "closed", count: "counted", publication: state };
    default:
      return { voting: "closed", count: counted, publication: "private" };
  }
}

/** What the row leads to. */
export function nextAct({ state }: Pick<AdminElection, "state">): NextAct {
  switch (state) {
    case "closed":
      return "count";
    case "tallied":
      return "publish";
    case "published":
    case "retired":
      return "acta";
    default:
      return "election";
  }
}

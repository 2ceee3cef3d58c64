import type { Election } from "@urna/contract/public-elections/election";
import type { Category } from "@urna/contract/words";

export interface Arranged {
  /** Open or paused; what closes first stands first. */
  readonly active: readonly Election[];
  /** Upcoming by their opening, then the closed ones, the latest first. */
  readonly others: readonly Election[];
  /** The opening that comes next, if one is set. */
  readonly next: Election | undefined;
}

/** The home page's two lists, for one category or for everybody. */
export function arrange(elections: readonly Election[], category: Category | undefined): Arranged {
  const own = elections.filter((each) => category === undefined || each.categories.includes(category));
  const of = (status: Election["status"]) => own.filter((each) => each.status === status);
  const upcoming = of("upcoming").sort(by("opensAt"));
  return {
    active: of("active").sort(by("closesAt")),
    others: [...upcoming, ...of("closed").sort(by("closesAt")).reverse()],
    next: upcoming[0],
  };
}

const by = (field: "opensAt" | "closesAt") => (a: Election, b: Election) =>
  Date.parse(a[field]) - Date.parse(b[field]);

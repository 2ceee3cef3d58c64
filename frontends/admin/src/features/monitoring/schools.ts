import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { ratioOf } from "../../election/participation.tsx";

export type School = TurnoutReport["establishments"][number];

const orders = {
  name: (one: School, other: School) => one.name.localeCompare(other.name, "es"),
  eligible: (one: School, other: School) => one.eligible - other.eligible,
  voted: (one: School, other: School) => one.voted - other.voted,
  turnout: (one: School, other: School) =>
    ratioOf(one.voted, one.eligible) - ratioOf(other.voted, other.eligible),
} as const;

/** Those that need a look come first. */
export const usualOrder = "turnout";

/** The establishments whose name or RBD holds every word of `q`, sorted by a column; `-` before it turns it round. */
export function schoolsLike(schools: readonly School[], q: string, sort: string): School[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const found = schools.filter(({ code, name }) =>
    words.every((word) => plain(`${code} ${name}`).includes(word)),
  );
  const by = sort.replace(/^-/, "");
  const order = by in orders ? orders[by as keyof typeof orders] : orders[usualOrder];
  const sorted = found.toSorted((one, other) => order(one, other) || orders.name(one, other));
  return sort.startsWith("-") ? sorted.toReversed() : sorted;
}

/** Without capitals and accents. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

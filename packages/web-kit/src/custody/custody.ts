import type { CustodyPlan } from "@urna/contract/custody/plan";
import type { Trustee } from "@urna/contract/trustees/trustee";

/** Who holds keys: the server, and people who are all needed, or of whom some are enough. */
export interface Custody {
  readonly server: boolean;
  readonly people: "none" | "mandatory" | "threshold";
  /** Of `threshold` only: how many of the people are enough. */
  readonly threshold?: number | undefined;
  /** How many people there are. */
  readonly count: number;
}

/** Of whom it is said that they could open a ballot; a key under `open`. */
export type Openers =
  | "server"
  | "serverAndAll"
  | "serverAndSome"
  | "serverAndAny"
  | "all"
  | "some"
  | "any"
  /** Too few people for the plan, as yet. */
  | "unknown";

/** The smallest group that holds every key which opening a ballot takes; counting takes the same. */
export function openersOf({ server, people, threshold, count }: Custody): Openers {
  if (people === "none") return server ? "server" : "unknown";
  const needed = people === "mandatory" ? count : (threshold ?? 0);
  if (needed < 1 || needed > count) return "unknown";
  if (needed === count) return server ? "serverAndAll" : "all";
  if (needed === 1) return server ? "serverAndAny" : "any";
  return server ? "serverAndSome" : "some";
}

/** Of a plan and how many people are on its list. */
export function custodyOfPlan(plan: CustodyPlan, count: number): Custody {
  return { ...plan, count };
}

interface Sealed {
  readonly trustees: readonly Pick<Trustee, "kind">[];
  readonly trusteesNeeded?: number | undefined;
}

/** Of the trustees that an election was sealed with. */
export function custodyOf({ trustees, trusteesNeeded }: Sealed): Custody {
  const people = trustees.filter(({ kind }) => kind !== "server");
  return {
    server: people.length < trustees.length,
    people: people.length === 0 ? "none" : trusteesNeeded === undefined ? "mandatory" : "threshold",
    threshold: trusteesNeeded,
    count: people.length,
  };
}

import type { Custody } from "@urna/contract/custody/ceremony";
import type { CustodyCount } from "@urna/contract/custody/count";

/** An election, and how its count stands for the trustee. */
export interface Counted {
  readonly custody: Custody;
  readonly count: CustodyCount;
}

export function countedOf(custodies: readonly Custody[], counts: readonly CustodyCount[]): Counted[] {
  return custodies.flatMap((custody) => {
    const count = counts.find(({ electionId }) => electionId === custody.election.id);
    return count ? [{ custody, count }] : [];
  });
}

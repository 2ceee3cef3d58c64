import type { Custody, CustodyCount } from "@urna/contract/api/custody";

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

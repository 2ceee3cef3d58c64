import type { AdminElection } from "@urna/contract/elections/admin-election";

type Trustee = AdminElection["trustees"][number];
type Counted = Pick<AdminElection, "trustees" | "trusteesNeeded" | "count">;

/** given: the share is there; asked: it is waited for; spare: enough others of the group gave theirs; later: not yet. */
export type ShareState = "given" | "asked" | "spare" | "later";

export interface Share {
  readonly trustee: Trustee;
  readonly state: ShareState;
}

/** Where each trustee's share of a count stands. */
export function sharesOf({ trustees, trusteesNeeded = 0, count }: Counted): Share[] {
  const given = new Set(count?.shares.filter((share) => share.given).map(({ owner }) => owner));
  const members = trustees.filter(({ kind, index }) => kind === "member" && given.has(index)).length;
  return trustees.map((trustee) => {
    if (given.has(trustee.index)) return { trustee, state: "given" };
    if (trustee.kind === "member" && members >= trusteesNeeded) return { trustee, state: "spare" };
    return { trustee, state: count?.stage === "waiting" ? "asked" : "later" };
  });
}

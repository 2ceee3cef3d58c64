import type { AdminElection } from "@urna/contract/api/admin/elections";
import type { ElectionState } from "@urna/contract/words";

type Waiting = Extract<ElectionState, "draft" | "paused" | "closed" | "tallied">;

export interface ToDo {
  readonly election: AdminElection;
  readonly state: Waiting;
}

/** What waits for a person, the most pressing first: voters cannot vote, then results that are due, then drafts. */
const order: readonly Waiting[] = ["paused", "closed", "tallied", "draft"];

/** The elections that go no further by themselves; those with an earlier closing first. */
export function toDo(elections: readonly AdminElection[]): ToDo[] {
  return order.flatMap((state) =>
    elections
      .filter((election) => election.state === state)
      .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt))
      .map((election) => ({ election, state })),
  );
}

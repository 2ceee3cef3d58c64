import type { AdminElection } from "@urna/contract/elections/admin-election";
import { votersIn } from "@urna/contract/elections/quorum";

/** How many had to vote, and whether they did; undefined where no quorum is asked for, or nothing is counted. */
export function quorumOf(election: Pick<AdminElection, "rules" | "rollSize" | "ballots" | "talliedAt">) {
  const { rules, rollSize, ballots, talliedAt } = election;
  const { quorum = { kind: "none" } } = rules;
  if (quorum.kind === "none" || talliedAt === undefined) return undefined;
  const needed = quorum.kind === "votes" ? quorum.votes : votersIn(rollSize, quorum.percent);
  return { needed, met: ballots >= needed };
}

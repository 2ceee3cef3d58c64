import { type Quorum, votersIn } from "@urna/contract/elections/quorum";

/** Whether enough people voted, with every number behind the answer. */
export interface QuorumVerdict {
  readonly rule: Quorum;
  /** Voters on the sealed roll. */
  readonly base: number;
  /** 0 where no quorum is required. */
  readonly needed: number;
  /** Ballots cast, blank ones too. */
  readonly reached: number;
  readonly missing: number;
  readonly met: boolean;
}

export function quorumVerdict(
  rule: Quorum,
  { rollSize: base, ballots: reached }: { rollSize: number; ballots: number },
): QuorumVerdict {
  const needed = votesNeeded(rule, base);
  const missing = Math.max(0, needed - reached);
  return { rule, base, needed, reached, missing, met: missing === 0 };
}

function votesNeeded(quorum: Quorum, rollSize: number): number {
  switch (quorum.kind) {
    case "none":
      return 0;
    case "roll-share":
      return votersIn(rollSize, quorum.percent);
    case "votes":
      return quorum.votes;
    default:
      return quorum satisfies never;
  }
}

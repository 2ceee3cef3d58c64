/** Below this many voters, a group's figures could identify people. */
export const smallestGroup = 10;

export interface GroupCount {
  readonly eligible: number;
  readonly voted: number;
}

/** Groups that are reported together, because apart they could identify people. */
export interface OtherGroups extends GroupCount {
  readonly groups: number;
}

/**
 * The groups of one total that may be reported apart, in their order, and the rest together. The rest are at least two
 * groups with at least {@link smallestGroup} voters among them: what is left when the reported groups are taken
 * from the total is then no small group either. Where that leaves nothing to report apart, there is only the total.
 *
 * Only `eligible` decides, which a sealing freezes, so that no two moments of an election hide different groups.
 */
export function reportGroups<Group extends GroupCount>(
  all: readonly Group[],
): { reported: Group[]; others?: OtherGroups } {
  const groups = all.filter(({ eligible }) => eligible > 0);
  const bySize = [...groups].sort((one, other) => one.eligible - other.eligible);
  const hidden = new Set(bySize.slice(0, hiddenOf(bySize)));
  const reported = groups.filter((group) => !hidden.has(group));
  if (hidden.size === 0 || reported.length === 0) return { reported };
  return { reported, others: together([...hidden]) };
}

/** How many of the smallest groups are hidden; a single small one never reaches the limit alone. */
function hiddenOf(bySize: readonly GroupCount[]): number {
  const small = bySize.filter(({ eligible }) => eligible < smallestGroup).length;
  if (small === 0) return 0;
  let hidden = small;
  while (hidden < bySize.length && together(bySize.slice(0, hidden)).eligible < smallestGroup) hidden += 1;
  return hidden;
}

function together(groups: readonly GroupCount[]): OtherGroups {
  const sum = (of: keyof GroupCount) => groups.reduce((total, group) => total + group[of], 0);
  return { groups: groups.length, eligible: sum("eligible"), voted: sum("voted") };
}

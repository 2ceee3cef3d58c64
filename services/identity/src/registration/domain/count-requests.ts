import { tellGroups } from "../../participation/domain/tell-groups.ts";
import type { RequestCounts, RequestCountStore } from "./report-ports.ts";

export interface ToldRequests extends RequestCounts {
  readonly total: number;
  readonly otherCategories: { groups: number; requests: number } | undefined;
}

/** What became of the requests, by state and, as far as that tells of no small group, by category. */
export async function countRequests(
  { requestCounts }: { requestCounts: RequestCountStore },
  until: Date,
): Promise<ToldRequests> {
  const counts = await requestCounts.countRequestsUntil(until);
  const groups = counts.categories.map((each) => ({ ...each, eligible: each.requests, voted: 0 }));
  const { told, others } = tellGroups(groups);
  return {
    ...counts,
    total: counts.states.reduce((sum, { requests }) => sum + requests, 0),
    categories: told.map(({ category, requests }) => ({ category, requests })),
    otherCategories: others && { groups: others.groups, requests: others.eligible },
  };
}

import { reportGroups } from "../../participation/domain/report-groups.ts";
import type { RequestCounts, RequestCountStore } from "./report-ports.ts";

export interface ReportedRequests extends RequestCounts {
  readonly total: number;
  readonly otherCategories: { groups: number; requests: number } | undefined;
}

/** What became of the requests, by state and, as far as that shows no small group, by category. */
export async function countRequests(
  { requestCounts }: { requestCounts: RequestCountStore },
  until: Date,
): Promise<ReportedRequests> {
  const counts = await requestCounts.countRequestsUntil(until);
  const groups = counts.categories.map((each) => ({ ...each, eligible: each.requests, voted: 0 }));
  const { reported, others } = reportGroups(groups);
  return {
    ...counts,
    total: counts.states.reduce((sum, { requests }) => sum + requests, 0),
    categories: reported.map(({ category, requests }) => ({ category, requests })),
    otherCategories: others && { groups: others.groups, requests: others.eligible },
  };
}

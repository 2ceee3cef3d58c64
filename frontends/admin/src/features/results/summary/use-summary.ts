import { useQuery } from "@tanstack/react-query";
import { getSummary } from "@urna/contract/results/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** Of one result in the query cache. */
export const summaryKey = (id: string) => ["admin", "results", "summary", id] as const;

export function useSummary(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: summaryKey(id),
    queryFn: ({ signal }) => call(api, getSummary, { params: { id }, signal }),
  });
}

import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { getSummary } from "./api/get-summary.ts";

/** Of one result in the query cache. */
export const summaryKey = (id: string) => ["admin", "results", "summary", id] as const;

export function useSummary(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: summaryKey(id),
    queryFn: ({ signal }) => getSummary(api, id, signal),
  });
}
